import { eq } from 'drizzle-orm';
import { notifications } from '#db/schema/trust.ts';
import type { Person } from './ask.ts';
import type { TestApp } from './create-test-app.ts';

/** What a member was told in the application, oldest first. */
export const notificationsOf = ({ db }: Pick<TestApp, 'db'>, { user }: Pick<Person, 'user'>) =>
  db.orm.select().from(notifications).where(eq(notifications.userId, user.id)).orderBy(notifications.id);
