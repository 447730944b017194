ALTER TABLE "recovery_codes" ADD COLUMN "salt" varchar(22);--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "kept_since" timestamp (3) with time zone DEFAULT now() NOT NULL;