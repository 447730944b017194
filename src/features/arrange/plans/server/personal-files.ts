import type { PersonalFiles } from '#shared/server/personal-files.ts';

export const plansPersonalFiles: PersonalFiles = {
  subscriptions: `select id as at, id, plan_id, interval, amount, currency, provider, status, ends_at_period_end, next_plan_id,
      next_interval, started_at, current_period_end, past_due_since, ended_at, created_at, updated_at
    from subscriptions where user_id = $1`,
};
