import { expect, it } from 'vitest';
import { APPROVAL_HOURS, BOOKABLE_DAYS, ONE_OFF_PRICE } from '#features/arrange/cleaning/cleaning-values.ts';
import { GRACE_DAYS as PLAN_GRACE, REFUND_DAYS } from '#features/arrange/plans/plans-fields.ts';
import { GUESTS_MAX, GUESTS_MIN } from '#features/arrange/services/calculator/estimate.ts';
import { ANSWER_HOURS, PROVIDER_MAX } from '#features/arrange/services/services-values.ts';
import { PLAN_GRAVES_MAX } from '#features/find/visits/visits-values.ts';
import { SLOW_MODE_MAX } from '#features/live/chat/chat-values.ts';
import { AHEAD_DAYS_MAX } from '#features/live/janazah/janazah-fields.ts';
import { EMAILS_MAX, PLAN_DAYS_MAX, TAGS_MAX as STREAM_TAGS } from '#features/live/streams/streams-values.ts';
import { PASSWORD_MIN } from '#features/people/access/access-fields.ts';
import { SEARCH_MIN } from '#features/people/access/people-fields.ts';
import { HOURS } from '#features/people/access/server/account-tokens.ts';
import {
  LONGEST_DAYS,
  QUOTA_LEAST,
  QUOTA_MOST,
  TOKEN_QUOTA,
} from '#features/people/api-tokens/api-tokens-values.ts';
import { MESSAGE_MIN } from '#features/people/help/help-values.ts';
import { SUBJECT, TEXT } from '#features/people/notifications/news-fields.ts';
import { CONFIRM_DAYS } from '#features/people/organisation-sign-in/organisation-sign-in-values.ts';
import { AVATAR_BYTES_MAX } from '#features/people/profile/profile-fields.ts';
import { PUBLIC_AFTER_YEARS } from '#features/records/graves/server/public-records.ts';
import { DAYS_TO_RETURN } from '#features/records/graves/server/withdraw-grave.ts';
import { COLUMNS_MAX, IMPORT_BYTES_MAX } from '#features/records/imports/imports-values.ts';
import { EARLIEST_LIKELY_YEAR } from '#features/records/imports/server/register/parse-register-date.ts';
import {
  FEATURES_MAX,
  FILE_BYTES_MAX,
  POINTS_MAX,
  REACH_KM,
} from '#features/records/layouts/layouts-values.ts';
import { COARSEST_CAPTURE_M, NEAR_M } from '#features/records/verification/server/judge-position.ts';
import { DOCUMENT_BYTES_MAX } from '#features/records/verification/verification-values.ts';
import { LABEL_MAX } from '#features/remember/dua-dates/dua-dates-values.ts';
import { CONTENT_MAX, MANY_MAX } from '#features/remember/duas/duas-values.ts';
import { ALBUM_ITEMS_MAX, PHOTO_LIMITS } from '#features/remember/media/media-fields.ts';
import { EVENTS_MAX, FILES_MAX } from '#features/remember/memorials/memorials-fields.ts';
import { GRACE_DAYS as MEMORIAL_GRACE } from '#features/remember/memorials/tending-fields.ts';
import { MEDIA_MAX, TAG_MAX, TAGS_MAX } from '#features/remember/posts/posts-values.ts';
import { LANGUAGES, type Language } from '#shared/contract/languages.ts';
import { LIST_DEPTH } from '#shared/contract/list-depth.ts';
import { ESTIMATE_GROUPS, VISIT_PRICES } from '#shared/contract/prices.ts';
import { FEWEST_PEOPLE } from '#shared/fewest-people.ts';
import { loadTexts } from '#shared/server/texts.ts';

/** Numbers that a text of a screen or a mail states, each as the code has it. */
const pounds = (pence: number) => pence / 100;
const megabytes = (bytes: number) => bytes / 1024 / 1024;
const DOCUMENT_MB = megabytes(DOCUMENT_BYTES_MAX);
const PRICE = [pounds(ONE_OFF_PRICE.min), pounds(ONE_OFF_PRICE.max)];
const GUESTS = [GUESTS_MIN, GUESTS_MAX];

const STATED: Readonly<Record<string, readonly number[]>> = {
  'access:errors.password_too_short': [PASSWORD_MIN],
  'access:errors.search_short': [SEARCH_MIN],
  'api-tokens:errors.bad_days': [1, LONGEST_DAYS],
  'organisation-sign-in:errors.bad_days': [CONFIRM_DAYS.least, CONFIRM_DAYS.most],
  'api-tokens:errors.bad_quota': [QUOTA_LEAST, QUOTA_MOST],
  'api-tokens:notification.quota': [TOKEN_QUOTA.seconds / 3600],
  'api-tokens:quotaLabel': [TOKEN_QUOTA.seconds / 3600],
  'access:mail.confirm_email.text': [HOURS.verify_email],
  'access:mail.verify_email.text': [HOURS.verify_email],
  'chat:errors.too_slow': [SLOW_MODE_MAX / 60],
  'cleaning:book.moneyNote': [APPROVAL_HOURS],
  'cleaning:book.moneySoon': [APPROVAL_HOURS],
  'cleaning:documents.lead': [DOCUMENT_MB],
  'cleaning:documents.tooLarge': [DOCUMENT_MB],
  'cleaning:errors.bad_price': PRICE,
  'cleaning:errors.date_range': [BOOKABLE_DAYS.last],
  'cleaning:form.priceHint': PRICE,
  'cleaning:next.cleaner.completed': [APPROVAL_HOURS],
  'cleaning:next.client.accepted': [APPROVAL_HOURS],
  'cleaning:next.client.acceptedHeld': [APPROVAL_HOURS],
  'cleaning:next.client.acceptedSoon': [APPROVAL_HOURS],
  'cleaning:notification.completed': [APPROVAL_HOURS],
  'cleaning:page.pricesNote': [APPROVAL_HOURS],
  'deaths:documents.hint': [DOCUMENT_MB],
  'deaths:errors.file_too_large': [DOCUMENT_MB],
  'dua-dates:errors.label_too_long': [LABEL_MAX],
  'duas:errors.too_long': [CONTENT_MAX],
  'duas:errors.too_many': [MANY_MAX],
  'graves:errors.not_public_record': [PUBLIC_AFTER_YEARS],
  'graves:publicRecord.lead': [PUBLIC_AFTER_YEARS],
  'form:errors.list_too_deep': [LIST_DEPTH],
  'help:errors.message_short': [MESSAGE_MIN],
  'imports:errors.too_many_columns': [COLUMNS_MAX],
  'imports:reason.very_early_year': [EARLIEST_LIKELY_YEAR],
  'imports:upload.hint': [megabytes(IMPORT_BYTES_MAX)],
  'imports:upload.tooLarge': [megabytes(IMPORT_BYTES_MAX)],
  'janazah:errors.time_far': [AHEAD_DAYS_MAX],
  'layouts:errors.too_far': [REACH_KM],
  'layouts:errors.too_many_features': [FEATURES_MAX],
  'layouts:errors.too_many_points': [POINTS_MAX],
  'layouts:file.hint': [megabytes(FILE_BYTES_MAX)],
  'layouts:file.tooLarge': [megabytes(FILE_BYTES_MAX)],
  'media:errors.album_full': [ALBUM_ITEMS_MAX],
  'memorials:errors.too_many_events': [EVENTS_MAX],
  'memorials:errors.too_many_files': [FILES_MAX],
  'memorials:manage.away.deleteText': [MEMORIAL_GRACE],
  'memorials:manage.away.deletedText': [MEMORIAL_GRACE],
  'notifications:errors.subject_short': [SUBJECT.min],
  'notifications:errors.text_short': [TEXT.min],
  'offices:searches.few': [FEWEST_PEOPLE],
  'own-data:end.subscription': [REFUND_DAYS],
  'partnership:proposal.trust.point2': [LIST_DEPTH],
  'payments:pay.refund': [REFUND_DAYS],
  'plans:errors.refund_over': [REFUND_DAYS],
  'plans:premium.a3': [PLAN_GRACE],
  'plans:pricing.a1': [PHOTO_LIMITS.free],
  'plans:pricing.a3': [REFUND_DAYS],
  'plans:pricing.step3': [ANSWER_HOURS],
  'posts:errors.tag_too_long': [TAG_MAX],
  'posts:errors.too_many_media': [MEDIA_MAX],
  'posts:errors.too_many_tags': [TAGS_MAX],
  'posts:tag.full': [TAGS_MAX],
  'posts:tag.hint': [TAGS_MAX],
  'profile:avatar.hint': [megabytes(AVATAR_BYTES_MAX)],
  'profile:avatar.tooLarge': [megabytes(AVATAR_BYTES_MAX)],
  'registry:withdraw.lead': [DAYS_TO_RETURN],
  'services:calculator.guestsHint': GUESTS,
  'services:errors.asked_already': [ANSWER_HOURS],
  'services:errors.too_many_lines': [PROVIDER_MAX.lines],
  'services:mail.request.text': [ANSWER_HOURS],
  'services:mail.sent.text': [ANSWER_HOURS],
  'services:option.catering.feast.text': [pounds(ESTIMATE_GROUPS.catering.feast)],
  'services:option.catering.light.text': [pounds(ESTIMATE_GROUPS.catering.light)],
  'services:option.catering.meal.text': [pounds(ESTIMATE_GROUPS.catering.meal)],
  'services:option.cleaning.basic.text': [pounds(VISIT_PRICES.basic)],
  'services:option.cleaning.full.text': [pounds(VISIT_PRICES.full)],
  'services:sentText': [ANSWER_HOURS],
  'streams:errors.time_far': [PLAN_DAYS_MAX],
  'streams:errors.too_many_emails': [EMAILS_MAX],
  'streams:errors.too_many_tags': [STREAM_TAGS],
  'streams:invite.emailsHint': [EMAILS_MAX],
  'verification:documents.hint': [DOCUMENT_MB],
  'verification:documents.tooLarge': [DOCUMENT_MB],
  'verification:panel.upload.one': [DOCUMENT_MB],
  'verification:policy.entrance.text': [NEAR_M],
  'verification:policy.estimates.text': [COARSEST_CAPTURE_M],
  'verification:reason.inaccurate': [COARSEST_CAPTURE_M],
  'visits:errors.too_many_graves': [PLAN_GRAVES_MAX],
};

/** Texts whose numbers promise nothing: examples to type, names of formats, sources, scales and spoken counts. */
const OTHER =
  /_one$|[hH]int$|^reminders:m\d|\.source$|rating|review\.scale|^services:(errors\.bad_|entry\.pounds)|bad_(area|point|postcode|gps|coordinates|limit|idempotency_key)|modulus|numberOdd|sample\.|system\.bucket|not_accepted|limits\.|albumsLead|file\.lead|not_wgs84|errors\.unplayable|trust\.point5|honest|unstated|find\.hint|report\.danger|box\.review|process\.two|moderate\.summary\.median|mail\.refund\.text|own\.refund\.text/;

const texts = loadTexts();

function* flat(value: unknown, path: string): Generator<[string, string]> {
  if (typeof value === 'string') yield [path, value];
  else
    for (const [key, inner] of Object.entries(value ?? {})) yield* flat(inner, path ? `${path}.${key}` : key);
}

const english = Object.entries(texts.resources.en).flatMap(([namespace, bundle]) =>
  [...flat(bundle, '')].map(([key, text]) => [`${namespace}:${key}`, text] as const),
);
/** Numbers that a language's texts write as words. */
const WORDS: Partial<Record<Language, readonly (readonly [RegExp, number])[]>> = {
  ar: [
    [/حرفين|حرفان/u, 2],
    [/عشرة? (?!يوم)|عشر دقائق/u, 10],
    [/اثني عشر/u, 12],
    [/أربعة عشر/u, 14],
    [/خمسون|خمسين/u, 50],
    [/ستين|ستون/u, 60],
    [/مئة|مائة/u, 100],
    [/أربعمئة/u, 400],
    [/خمسمئة|خمسمائة/u, 500],
  ],
  ur: [[/ دس /u, 10]],
  fr: [
    [/\bdix\b/iu, 10],
    [/\bcinquante\b/iu, 50],
  ],
};

/** '£1,200' and '1 200' as 1200, '9,99' and '9.99' as 9.99. */
const digitsIn = (text: string) =>
  (text.replace(/\{\{[^}]*\}\}/g, '').match(/\d+(?:[.,\u00a0\u202f ]\d+)*/g) ?? []).map((found) =>
    Number(found.replace(/[.,\u00a0\u202f ](?=\d{3}(?!\d))/g, '').replace(',', '.')),
  );

const numbersIn = (text: string, language: Language = 'en') => [
  ...digitsIn(text),
  ...(WORDS[language] ?? []).flatMap(([words, number]) => (words.test(text) ? [number] : [])),
];

it('states no number on a screen or in a mail that no constant stands behind', () => {
  const loose = english
    .filter(([key, text]) => numbersIn(text).length > 0 && !(key in STATED) && !OTHER.test(key))
    .map(([key, text]) => `${key}: ${text}`);
  expect(loose).toEqual([]);
});

it.each(LANGUAGES)('states in %s what the code has', (language) => {
  const wrong = Object.entries(STATED).flatMap(([key, expected]) => {
    const found = numbersIn(texts.translate(language)(key), language);
    return expected.every((number) => found.includes(number))
      ? []
      : [`${key}: ${found} instead of ${expected}`];
  });
  expect(wrong).toEqual([]);
});
