ALTER TABLE "api_tokens" ADD COLUMN "quota" integer;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;