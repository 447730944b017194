-- Notifications and mails are worded by the texts that they name, and those of janazah notices stand in another place now.
UPDATE notifications SET kind = 'janazah.' || substr(kind, length('notices.') + 1) WHERE kind LIKE 'notices.%';--> statement-breakpoint
UPDATE mail_outbox SET template = 'janazah.' || substr(template, length('notices.') + 1) WHERE template LIKE 'notices.%';
