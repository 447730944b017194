ALTER TABLE "service_providers" ADD COLUMN "checked_name" varchar(200);--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "checked_phone" varchar(30);--> statement-breakpoint
ALTER TABLE "service_providers" ADD COLUMN "checked_email" varchar(254);