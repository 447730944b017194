const FORENAMES = [
  'Muhammad',
  'Fatima',
  'Ali',
  'Aisha',
  'Yusuf',
  'Zainab',
  'Ibrahim',
  'Maryam',
  'Hassan',
  'Khadija',
];
const SURNAMES = [
  'Khan',
  'Begum',
  'Hussain',
  'Ahmed',
  'Malik',
  'Patel',
  'Siddiqui',
  'Chowdhury',
  'Rahman',
  'Iqbal',
];

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A register as CSV under headers that nobody recognises: every row another grave, its names among 100,000. */
export function makeRegister(rows: number, { cemetery = 'Lark Hill Cemetery' } = {}): string {
  const lines = ['Who lies here,Of the house,Passed,Where,Plot code,Spot'];
  for (let at = 0; at < rows; at++) {
    const name = `${FORENAMES[at % 10]} ${FORENAMES[Math.floor(at / 10) % 10]}${letters(at)}`;
    const family = SURNAMES[Math.floor(at / 100) % 10];
    const died = `${twoDigits(1 + (at % 28))}/${twoDigits(1 + (at % 12))}/${1950 + (at % 70)}`;
    const spot = `"${(53.78 + (at % 500) / 100_000).toFixed(6)}, ${(-1.79 + Math.floor(at / 500) / 100_000).toFixed(6)}"`;
    lines.push(`${name},${family},${died},${cemetery},P${at + 1},${spot}`);
  }
  return `${lines.join('\n')}\n`;
}

/** A middle name's ending that differs for each of the first thousand rows. */
function letters(at: number): string {
  const a = 'bdfghjklmn'[Math.floor(at / 100) % 10];
  return `${a}${'aeiou'[at % 5]}${'rstz'[Math.floor(at / 5) % 4]}`;
}

export const REGISTER_MAPPING = {
  'Who lies here': 'forenames',
  'Of the house': 'surname',
  Passed: 'death',
  Where: 'cemetery',
  'Plot code': 'graveNumber',
  Spot: 'gps',
};
