import type { AuditArea } from '#shared/contract/audit-acts.ts';

/** Areas of acts that are named as what they are about; every other is called as its own subject. */
const SUBJECTS: Partial<Record<AuditArea, string>> = {
  account: 'user',
  booking: 'cleaning_booking',
  gate: 'cemetery_gate',
  help: 'help_request',
  jobs: 'queue',
  name: 'name_suggestion',
  official: 'official_verification',
  path: 'cemetery_path',
  payment: 'payment_receipt',
  plan: 'subscription',
  privacy: 'privacy_request',
  provider: 'service_provider',
  push: 'push_subscription',
  register: 'import',
  section: 'cemetery_section',
  spot: 'cemetery_spot',
  trust: 'privacy_request',
};

/** The text that names an area of the audit log. */
export const areaKey = (area: AuditArea): string => `subject.${SUBJECTS[area] ?? area}`;
