CREATE TABLE "stream_moderators" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stream_moderators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stream_id" bigint NOT NULL,
	"email" varchar(254) NOT NULL,
	"named_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"declined_at" timestamp (3) with time zone,
	CONSTRAINT "stream_moderators_once" UNIQUE("stream_id","email")
);
--> statement-breakpoint
CREATE TABLE "stream_presences" (
	"stream_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stream_presences_stream_id_user_id_pk" PRIMARY KEY("stream_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "live_streams" ADD COLUMN "attended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stream_moderators" ADD CONSTRAINT "stream_moderators_stream_id_live_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."live_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_moderators" ADD CONSTRAINT "stream_moderators_named_by_users_id_fk" FOREIGN KEY ("named_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_presences" ADD CONSTRAINT "stream_presences_stream_id_live_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."live_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stream_presences" ADD CONSTRAINT "stream_presences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stream_moderators_email" ON "stream_moderators" USING btree ("email");--> statement-breakpoint
CREATE INDEX "stream_moderators_named_by" ON "stream_moderators" USING btree ("named_by");--> statement-breakpoint
CREATE INDEX "stream_presences_user" ON "stream_presences" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stream_presences_seen" ON "stream_presences" USING btree ("seen_at");