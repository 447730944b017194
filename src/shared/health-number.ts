/** England, Wales and the Isle of Man; Scotland; Northern Ireland. */
export type HealthNumberKind = 'nhs' | 'chi' | 'hc';

/** Its digits alone; '' for anything that is not ten of them. Spaces and hyphens are allowed. */
export function healthDigits(text: string): string {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{10}$/.test(digits) ? digits : '';
}

/**
 * Modulus 11 (NHS Data Dictionary, 'NHS NUMBER'): nine digits weighted 10 to 2; 11 less the remainder of their sum is
 * the tenth, where 11 stands for 0 and 10 for no number at all. The three countries share it.
 */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits.slice(0, 9)].reduce((total, digit, at) => total + Number(digit) * (10 - at), 0);
  return digits !== '' && (11 - (sum % 11)) % 11 === Number(digits[9]);
}

export const isNhsNumber = (text: string): boolean => hasCheckDigit(healthDigits(text));

/** Scotland's Community Health Index (Public Health Scotland): begins with the day of birth as DDMMYY. */
export function isChiNumber(text: string): boolean {
  const digits = healthDigits(text);
  return hasCheckDigit(digits) && chiBirthday(digits) !== null;
}

/** Day, month and the year's last two digits of a CHI number, as 'YY-MM-DD'; null where that is no day of any century. */
export function chiBirthday(text: string): string | null {
  const [, day, month, year] = /^(\d\d)(\d\d)(\d\d)/.exec(healthDigits(text)) ?? [];
  // 29 February exists in some century of every year that 4 divides.
  const isDay = ['19', '20'].some((century) => isRealDay(`${century}${year}-${month}-${day}`));
  return isDay ? `${year}-${month}-${day}` : null;
}

function isRealDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}

/** Northern Ireland (NHS Data Dictionary, 'HEALTH AND CARE NUMBER'): 320 000 001 to 399 999 999 plus the check digit. */
export function isHealthAndCareNumber(text: string): boolean {
  const digits = healthDigits(text);
  return hasCheckDigit(digits) && digits >= '3200000010' && digits <= '3999999999';
}

export const IS_HEALTH_NUMBER: Record<HealthNumberKind, (text: string) => boolean> = {
  nhs: isNhsNumber,
  chi: isChiNumber,
  hc: isHealthAndCareNumber,
};
