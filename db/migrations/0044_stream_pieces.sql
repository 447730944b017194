CREATE TABLE "stream_pieces" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stream_pieces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"track_id" bigint NOT NULL,
	"file" varchar(60) NOT NULL,
	"seconds" double precision NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"bytes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stream_tracks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stream_tracks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stream_id" bigint NOT NULL,
	"part" varchar(20) NOT NULL,
	"rendition" text NOT NULL,
	"run" varchar(40) NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "stream_tracks_rendition" CHECK ("stream_tracks"."rendition" in ('high', 'low', 'audio'))
);
--> statement-breakpoint
ALTER TABLE "stream_pieces" ADD CONSTRAINT "stream_pieces_track_id_stream_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."stream_tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stream_pieces_file" ON "stream_pieces" USING btree ("track_id","file");--> statement-breakpoint
CREATE INDEX "stream_pieces_order" ON "stream_pieces" USING btree ("track_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stream_tracks_place" ON "stream_tracks" USING btree ("stream_id","part","rendition","run");