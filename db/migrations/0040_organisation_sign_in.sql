CREATE TABLE "api_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" varchar(80) NOT NULL,
	"prefix" varchar(11) NOT NULL,
	"hash" varchar(64) NOT NULL,
	"scopes" jsonb NOT NULL,
	"role" text NOT NULL,
	"has_factor" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "api_tokens_hash_unique" UNIQUE("hash"),
	CONSTRAINT "api_tokens_role" CHECK ("api_tokens"."role" in ('user', 'community_leader', 'official', 'registrar', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "provider_identities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"subject" varchar(255) NOT NULL,
	"given_role" text,
	"role_before" text DEFAULT 'user' NOT NULL,
	"given_office_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone,
	CONSTRAINT "provider_identities_subject" UNIQUE("provider_id","subject"),
	CONSTRAINT "provider_identities_user" UNIQUE("user_id","provider_id"),
	CONSTRAINT "provider_identities_given" CHECK ("provider_identities"."given_role" in ('user', 'community_leader', 'official', 'registrar', 'admin')),
	CONSTRAINT "provider_identities_before" CHECK ("provider_identities"."role_before" in ('user', 'community_leader', 'official', 'registrar', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "sign_in_providers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_providers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" varchar(80) NOT NULL,
	"issuer" varchar(500) NOT NULL,
	"client_id" varchar(255) NOT NULL,
	"client_secret" text NOT NULL,
	"organisation_id" bigint,
	"groups_claim" varchar(80) NOT NULL,
	"mappings" jsonb NOT NULL,
	"mail_domains" jsonb NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_providers_name_unique" UNIQUE("name"),
	CONSTRAINT "sign_in_providers_issuer_unique" UNIQUE("issuer")
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_identities" ADD CONSTRAINT "provider_identities_provider_id_sign_in_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sign_in_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_identities" ADD CONSTRAINT "provider_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_identities" ADD CONSTRAINT "provider_identities_given_office_id_organisations_id_fk" FOREIGN KEY ("given_office_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_providers" ADD CONSTRAINT "sign_in_providers_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_tokens_user" ON "api_tokens" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "api_tokens_expiry" ON "api_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "provider_identities_office" ON "provider_identities" USING btree ("given_office_id");