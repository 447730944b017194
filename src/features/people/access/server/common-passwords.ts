import { createHash } from 'node:crypto';
import { AppError } from '#shared/server/http/app-error.ts';
import { BREACHED_MARKS } from './breached-passwords.gen.ts';

/** The passwords that attackers try first here; only those that pass the length rule need to be listed. */
const COMMON = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd p@ssword 12345678 123456789 1234567890 11111111 00000000
  87654321 123123123 12341234 11223344 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  zaq12wsx asdfghjk asdfghjkl zxcvbnm1 abcd1234 abc12345 abcdefgh abcdefg1 iloveyou iloveyou1 iloveallah sunshine
  sunshine1 princess princess1 football football1 baseball superman batman123 welcome1 welcome123 letmein1 letmein123
  admin123 admin1234 administrator changeme changeme1 changeme123 trustno1 whatever starwars michael1 charlie1 jennifer
  liverpool liverpool1 arsenal1 chelsea1 manchester united123 pakistan pakistan1 pakistan123 bangladesh bradford
  bradford1 muhammad muhammad1 mohammed mohammed1 mohammed123 allah786 allah123 bismillah bismillah786 786786786
  islam123 islam786 inshallah mashallah alhamdulillah ramadan1 khadija1 fatimah1 computer internet security secret12
  master12 dragon12 monkey12 shadow12 test1234 testtest guest123 default1 hello123 hellohello qazwsxedc 1234qwer
  a1b2c3d4 aa123456 a1234567 a12345678 pass1234 pass12345 mypassword user1234`
    .split(/\s+/)
    .filter(Boolean),
);

const BREACHED = new Set(BREACHED_MARKS.match(/.{8}/g));

/** What this site is about and who works here: nothing but one of these with numbers and signs is guessed first. */
const OWN_WORDS =
  /^(?:ziyarah?|janazah|memorial|cemetery|graveyard|gravefinder|registrar|official|councils?|administrator)$/;

export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase();
  const mark = createHash('sha256').update(small).digest().subarray(0, 6).toString('base64url');
  return (
    COMMON.has(small) ||
    BREACHED.has(mark) ||
    OWN_WORDS.test(small.replace(/[^\p{L}]/gu, '')) ||
    new Set(password).size < 3
  );
}

/** @throws AppError 400 at `field` */
export function assertUncommon(password: string, field: string): void {
  const code = 'access.password_too_common';
  if (isCommonPassword(password)) throw new AppError(400, code, { fields: { [field]: { code } } });
}
