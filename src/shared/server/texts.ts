import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MESSAGE_KEY_PATTERN, type MessageKey, textKeyOf } from '#shared/contract/error-body.ts';
import { LANGUAGES, type Language } from '#shared/contract/languages.ts';
import {
  createTranslate,
  type TextBundles,
  type TextValues,
  type Translate,
} from '#shared/contract/texts.ts';

export interface Texts {
  /** language → namespace → nested texts */
  resources: Record<Language, TextBundles>;
  /** A hash of all texts. */
  version: string;
  /** The sentence of a message key ('access.email_taken') in a language; English where one is missing. */
  message(language: Language, code: MessageKey, values?: TextValues): string;
  /** For whatever else is written on the server: mails, files. Keys name their namespace. */
  translate(language: Language): Translate;
}

const SOURCE = fileURLToPath(new URL('../../', import.meta.url));

/** Namespace and folder of every slice's locales; a slice without texts has no such folder. */
export function textFolders(): [namespace: string, folder: string][] {
  const slices = readdirSync(join(SOURCE, 'features')).flatMap((area) =>
    readdirSync(join(SOURCE, 'features', area)).map((slice): [string, string] => [
      slice,
      join(SOURCE, 'features', area, slice, 'locales'),
    ]),
  );
  return [
    ['common', join(SOURCE, 'shared/web/i18n/locales')],
    ['form', join(SOURCE, 'shared/web/form/locales')],
    ...slices,
  ];
}

/** Reads every slice's locales once, at start. */
export function loadTexts(): Texts {
  const resources = Object.fromEntries(LANGUAGES.map((language) => [language, {}])) as Texts['resources'];
  for (const [namespace, folder] of textFolders()) addNamespace(resources, namespace, folder);
  const translators = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      createTranslate(language, resources[language], resources.en)('common'),
    ]),
  ) as Record<Language, Translate>;
  const version = createHash('sha256').update(JSON.stringify(resources)).digest('hex').slice(0, 12);
  return {
    resources,
    version,
    message: (language, code, values) => translators[language](textKeyOf(code), values ?? {}),
    translate: (language) => translators[language],
  };
}

function addNamespace(resources: Texts['resources'], namespace: string, folder: string): void {
  for (const language of LANGUAGES) {
    try {
      resources[language][namespace] = JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'));
    } catch (error) {
      // A slice without texts of its own has no locales folder; a broken file is a fault.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** Every code with which a call or a field can be refused, in order: each has a text, and what has none is sent by nobody. */
export function errorCodesOf({ resources }: Pick<Texts, 'resources'>): string[] {
  const codes = Object.entries(resources.en).flatMap(([namespace, { errors = {} }]) =>
    Object.keys(errors).map((key) => `${namespace === 'form' ? 'common' : namespace}.${key}`),
  );
  return codes.filter((code) => MESSAGE_KEY_PATTERN.test(code)).sort();
}
