import type { PersonalFiles } from '#shared/server/personal-files.ts';

/**
 * A visit belongs to two people: the client's words stand only in the client's copy, and neither is named to
 * the other.
 */
export const cleaningPersonalFiles: PersonalFiles = {
  cleaner: `select id as at, id, full_name, phone, address, postcode, available_areas, is_widow, consents_to_show_widow,
      consents_to_be_counted, verification_status, decision_note as decision, service_rating, total_bookings, is_active, bio,
      languages, weekly_slots, one_off_price, takes_plans, is_payable, decided_at, joined_at
    from cleaners where user_id = $1`,
  'cleaner-documents': `select d.id as at, d.id, d.kind, d.file_name, d.type, d.bytes, d.created_at
    from cleaner_documents d join cleaners c on c.id = d.cleaner_id where c.user_id = $1`,
  'cleaning-visits': `select b.id as at, b.id, b.grave_id, case when b.client_id = $1 then 'client' else 'cleaner' end as as_the,
      b.service_type, b.preferred_date, b.scheduled_date, b.slot, b.status, b.price, b.payment_status, b.closing_note,
      b.settlement, b.settlement_note, b.settled_at,
      case when b.client_id = $1 then b.special_instructions end as special_instructions,
      case when b.client_id = $1 then b.approval_notes end as approval_notes, b.client_approval, b.completed_at,
      b.created_at, b.updated_at
    from grave_cleaning_bookings b left join cleaners c on c.id = b.cleaner_id where b.client_id = $1 or c.user_id = $1`,
  'cleaning-messages': `select m.id as at, m.id, m.booking_id, m.message, m.hidden_at, m.created_at
    from booking_messages m join grave_cleaning_bookings b on b.id = m.booking_id left join cleaners c on c.id = b.cleaner_id
    where (m.side = 'client' and b.client_id = $1) or (m.side = 'cleaner' and c.user_id = $1)`,
  'cleaning-plans': `select id as at, id, grave_id, plan, amount, status, slot, next_date, special_instructions, created_at,
      ended_at from cleaning_plans where client_id = $1`,
  'cleaning-reviews': `select id as at, id, booking_id, rating, review_text, is_recommended, hidden_at, created_at
    from cleaner_reviews where client_id = $1`,
  'cleaning-payouts': `select p.id as at, p.id, p.booking_id, p.amount, p.provider, p.status, p.paid_at
    from cleaner_payouts p join cleaners c on c.id = p.cleaner_id where c.user_id = $1`,
};
