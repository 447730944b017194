ALTER TABLE "sign_in_providers" ADD COLUMN "confirm_days" smallint DEFAULT 365 NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_providers" ALTER COLUMN "confirm_days" SET DEFAULT 30;