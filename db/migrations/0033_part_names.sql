ALTER TABLE "cemetery_gates" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cemetery_paths" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cemetery_sections" ADD COLUMN "names" jsonb DEFAULT '{}'::jsonb NOT NULL;