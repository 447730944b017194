import { describe, expect, it } from 'vitest';
import { foldedText } from './fold-name.ts';
import { tokeniseName } from './tokenise-name.ts';

/** One word that a rule looks for, beside words that no rule looks for: passed over as ordinary, it would stay as it is. */
const ONE_RULE_EACH = [
  ['Dr Aslam', 'aslam'],
  ['Aslam ibn Yusuf', 'aslam bin yusuf'],
  ['Aslam and Khan', 'aslam khan'],
  ['Yasmin al Masri', 'yasmin masri'],
  ['Yasmin az Masri', 'yasmin masri'],
  ['Masri ush', 'masri'],
  ['Yasmin Bi Bi', 'yasmin bibi'],
  ['Ben Masri', 'benmasri'],
  ['Nural Islam', 'nur islam'],
  ['Abdi Rahman', 'abdul rahman'],
  ['Abdi Warsame', 'abdi warsame'],
  ['Abd Allah', 'abdullah'],
  ['عبد الله', 'عبدالله'],
  ['Edin Aslam', 'edin aslam'],
  ['Aslam Edin', 'aslam uddin'],
  ['Shafiqul Aslam', 'shafiq aslam'],
  ['SM Aslam', 's m aslam'],
  ['Kamal Hasan', 'kamal hasan'],
  ['Kamrun Nahar', 'kamr nahar'],
  ['Kamrunnahar', 'kamr nahar'],
  ['Harun Nahar', 'harun nahar'],
  ['Masud Doha', 'masud doha'],
  ['Kamruz Zaman', 'kamr zaman'],
  ['কামরুন নাহার', 'কামর নাহার'],
  ['হারুন নাহার', 'হারুন নাহার'],
  ['মামুন জামান', 'মামুন জামান'],
  ['Mojibor Rahman', 'mojib rahman'],
  ['Mansor Rahman', 'mansor rahman'],
  ['Yusuf Bhai', 'yusuf'],
  ['Bai Masri', 'bai masri'],
] as const;

describe('tokeniseName', () => {
  it.each(ONE_RULE_EACH)('%s', (written, words) => {
    expect(foldedText(written)).toBe(words);
  });

  it('cuts a word of more letters than any name has', () => {
    expect(tokeniseName('yzab'.repeat(15)).words).toEqual(['yzab'.repeat(12)]);
  });

  it('says of a name that no rule concerns that nothing would change in it', () => {
    expect(tokeniseName('Yasmin  Masri')).toEqual({ words: ['yasmin', 'masri'], isUntouched: true });
    expect(tokeniseName('Dr Masri').isUntouched).toBe(false);
  });
});
