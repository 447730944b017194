import { pick } from './demo-random.ts';

const MEN =
  'Muhammad Abdul Ahmed Ali Hassan Hussain Ibrahim Ismail Yusuf Khalid Tariq Rashid Nadeem Saleem Kareem Bashir Nazir Zafar Iqbal Imran Javed Mahmood Shabir Ghulam Akhtar Aslam Anwar Ashraf Riaz Tahir Farooq Habib Haroon Idris Jamil Kamal Latif Mansoor Nasir Qasim Rafiq Sajid Talib Usman Waheed Yaqub Zahid Omar Suleman Mustafa Osman Hamza Bilal Musa'.split(
    ' ',
  );
const WOMEN =
  'Fatima Khadija Aisha Zainab Maryam Amina Safiya Ruqayya Sumayya Hafsa Nasreen Shaheen Parveen Yasmin Razia Kulsum Sakina Zubaida Rehana Shamim Naseem Salma Samina Farida Hamida Jamila Khalida Latifa Mumtaz Nargis Rabia Sabina Tahira Zahida Bushra Halima Noor Sughra Mehmooda Rashida'.split(
    ' ',
  );
const FAMILIES =
  'Khan Hussain Ahmed Mirza Malik Qureshi Sheikh Chaudhry Butt Dar Rana Raja Bhatti Siddiqui Ansari Hashmi Rizvi Kazmi Bukhari Gilani Minhas Awan Abbasi Baig Bibi Begum Miah Uddin Rahman Patel Desai Mulla Ismail Yusuf Warsame Farah Abdi Yilmaz Demir Begovic Hadzic Haddad Najjar Masri Shami'.split(
    ' ',
  );
const FEMALE_SURNAMES = ['Bibi', 'Begum', 'Khatoon', 'Akhtar'];

export interface DemoName {
  name: string;
  isWoman: boolean;
}

/** A name as a register might hold it; nobody in particular. */
export function demoName(random: () => number): DemoName {
  const isWoman = random() < 0.46;
  const given = pick(random, isWoman ? WOMEN : MEN);
  const second = random() < 0.45 ? ` ${pick(random, isWoman ? WOMEN : MEN)}` : '';
  const family = isWoman && random() < 0.35 ? pick(random, FEMALE_SURNAMES) : pick(random, FAMILIES);
  const title = random() < 0.08 ? (isWoman ? 'Hajjah ' : 'Haji ') : '';
  return { name: `${title}${given}${second} ${family}`, isWoman };
}
