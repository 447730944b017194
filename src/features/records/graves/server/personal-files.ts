import type { PersonalFiles } from '#shared/server/personal-files.ts';

export const gravesPersonalFiles: PersonalFiles = {
  graves: `select id as at, id, deceased_name, date_of_birth, date_of_birth_precision, date_of_death, date_of_death_precision,
      cemetery_id, location, lat, lng, coordinate_source, coordinate_accuracy, grave_number, section, additional_info,
      is_verified, created_at, updated_at from graves where created_by = $1`,
};
