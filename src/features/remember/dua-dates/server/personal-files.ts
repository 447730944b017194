import type { PersonalFiles } from '#shared/server/personal-files.ts';

export const duaDatesPersonalFiles: PersonalFiles = {
  'dua-dates': `select id as at, id, label, grave_id, calendar, month, day, year, next_on, last_sent_on, created_at
    from dua_dates where user_id = $1`,
};
