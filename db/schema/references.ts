import { foreignId } from './columns.ts';
import { memorials } from './memorials.ts';
import { users } from './people.ts';

/** What belongs to a memorial and goes with it. */
export const ofMemorial = () =>
  foreignId()
    .notNull()
    .references(() => memorials.id, { onDelete: 'cascade' });

/** What belongs to a member and goes with the account. */
export const ofMember = () =>
  foreignId()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
