/** The three people of the demonstration. Their accounts exist only where demo mode made them. */
export const DEMO_PASSWORD = 'demo-ziyarah-visit';

export const DEMO_PERSONAS = [
  { key: 'family', email: 'family@demo.ziyarah.invalid' },
  { key: 'imam', email: 'imam@demo.ziyarah.invalid' },
  { key: 'admin', email: 'admin@demo.ziyarah.invalid' },
] as const;

export type DemoPersonaKey = (typeof DEMO_PERSONAS)[number]['key'];
