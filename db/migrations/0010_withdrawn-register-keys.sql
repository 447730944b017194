ALTER TABLE "withdrawn_graves" ADD COLUMN "cemetery_id" bigint;--> statement-breakpoint
ALTER TABLE "withdrawn_graves" ADD COLUMN "register_key" varchar(64);--> statement-breakpoint
CREATE INDEX "withdrawn_graves_register_key" ON "withdrawn_graves" USING btree ("cemetery_id","register_key") WHERE "withdrawn_graves"."register_key" is not null;