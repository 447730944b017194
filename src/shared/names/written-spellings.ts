import { unifyArabicLetter } from './arabic-letters.ts';

/**
 * How a name is written out, as the comparison's tables do not need it: with hamza, ta marbuta and madda, and in Urdu letters.
 * Sources: usual orthography of the names in Arabic and in Urdu; Urdu letters as in the Zabta Takhti of the National Language Authority.
 */

/** Further names whose Latin spelling leaves no doubt about the letters; the tables of the comparison hold the others. */
const FURTHER = `
aamir عامر amir أمير amira أميرة abir عبير alam عالم alamgir عالمگير altaf ألطاف almas ألماس aman أمان amanat أمانت aqila عقيلة
arafat عرفات ashur عاشور ataf ألطاف atifa عاطفة atiqa عتيقة awad عوض ayman أيمن azmat عظمت bahadur بهادر bakhsh بخش balqis بلقيس
basil باسل basim باسم basima باسمة basit باسط batul بتول bibi بيبي dilshad دلشاد faheem فهيم fahad فهد fahd فهد faiq فائق
faraj فرج fateh فاتح fathi فتحي fathiya فتحية firoza فيروزة ghalib غالب ghazi غازي hafiz حافظ hafeeza حفيظة hakima حكيمة
hamdan حمدان hamdi حمدي hamida حميدة hameed حميد hameeda حميدة hammad حماد hamud حمود hana هناء hanan حنان harith حارث
hatim حاتم hayat حيات hikmat حكمت hilal هلال hisham هشام iman إيمان imad عماد israr إسرار ishrat عشرت jannat جنت
jihad جهاد jinnah جناح juma جمعة kabira كبيرة kalam كلام kamila كاملة khadim خادم khair خير khalida خالدة khalifa خليفة
khatib خطيب kubra كبرى lubna لبنى lutf لطف mahbuba محبوبة mahfuz محفوظ mahir ماهر maqsuda مقصودة masuda مسعودة
masum معصوم masuma معصومة mateen متين mazin مازن mehwish مهوش mufid مفيد mohiuddin محيي muiz معز mujib مجيب
munawara منورة munzir منذر musharraf مشرف mushir مشير muslima مسلمة muzammil مزمل nadira نادرة nahida ناهيدة najma نجمة
naqi نقي nasir ناصر nasr نصر naseer نصير nawab نواب nazima ناظمة nizar نزار palwasha پلوشہ qudsia قدسية rabbani رباني
rafia رفيعة rahila راحيلة rahmat رحمت raihan ريحان raihana ريحانة rania رانيا rashad رشاد rasheed رشيد rasheeda رشيدة
rukhsar رخسار safwan صفوان safura صفورة sahil ساحل saif سيف saima صائمة saleem سليم saleema سليمة salama سلامة saman سمن
saqlain ثقلين sarwat ثروت sawsan سوسن shabir شبير shad شاد shafi شفيع shafiqa شفيقة shahab شهاب shaheed شهيد shahina شاهينة
shahzadi شهزادي shakeela شكيلة shakil شكيل shakira شاكرة shireen شيرين siddiqa صديقة sikandar سكندر sitara ستارة taha طه
tahmina تهمينة tahsin تحسين tamim تميم taqi تقي taslima تسليمة tayyab طيب tayyaba طيبة tehmina تهمينة umama أمامة umaira عميرة
wafa وفاء waheed وحيد waheeda وحيدة wahida وحيدة wajida واجدة waseem وسيم wasif واصف wasim وسيم wasima وسيمة yasira ياسرة
yusra يسرى zahir ظاهر zaheer ظهير zain زين zainab زينب zakir ذاكر zakira ذاكرة zamir ضمير zareen زرين zarif ظريف zeba زيبا
ziad زياد zuhair زهير zulfa زلفى haddad حداد masri مصري ghamdi غامدي obaidi عبيدي jubouri جبوري tikriti تكريتي yamani يماني
rubaie ربيعي warsame ورسمي hersi حرسي samatar سمتر guled جوليد shire شيري elmi علمي majeed مجيد majeeda مجيدة qadeer قدير qadir قادر
akhund اخوند janjua جنجوعه sarkar سركار fazal فضل fazl فضل hafizullah حفيظ khwaja خواجہ qari قاري haji حاجي hajji حاجي
maulana مولانا mufti مفتي ghafoor غفور shakoor شكور sattar ستار jabbar جبار qahhar قهار wahhab وهاب rasool رسول rasul رسول
nabi نبي mustafa مصطفى hussaini حسيني hasani حسني alvi علوي zaidi زيدي gillani گيلاني chishti چشتي qureshi قريشي malik ملك raza رضا
mehmood محمود farah فرح abdi عبدي cabdi عبدي
`;

/** Latin spellings that stand for more than one name; each is the likelier of them. */
const AMBIGUOUS = `
amina أمينة aamina آمنة ameena أمينة amena آمنة samir سمير sadiq صادق malika ملكة asad أسد asaad أسعد assad أسعد assaad أسعد esad أسعد hamid حامد rashid راشد rashida راشدة salim سليم salima سليمة majid ماجد majida ماجدة wahid وحيد shahid شاهد shahida شاهدة nasira ناصرة
zahira ظاهرة nasiruddin نصير amira أميرة samia سامية zahra زهراء hasiba حسيبة
`;

/** Normalised letters and how Arabic writes them out. */
const IN_ARABIC = `
حيات حياة عبدالله عبد_الله احمد أحمد ابراهيم إبراهيم ابرهيم إبراهيم اسماعيل إسماعيل اسحاق إسحاق اسحق إسحاق ادريس إدريس ادريسي إدريسي الياس إلياس ابوبكر أبو_بكر عايشه عائشة عيشه عائشة
حوا حواء زهرا زهراء ادم آدم اويس أويس ايوب أيوب اشرف أشرف اسلام إسلام اسلم أسلم امين أمين امينه أمينة ارسلان أرسلان
اسما أسماء اسيه آسية اقبال إقبال احسان إحسان اكرام إكرام الهام إلهام اكرم أكرم انور أنور اكبر أكبر اسد أسد اميمه أميمة
انصاري أنصاري انصار أنصار اختر أختر انجم أنجم ابرار أبرار افتاب آفتاب افضل أفضل احسن أحسن اجمل أجمل اخلاق أخلاق
اكمل أكمل امجد أمجد انس أنس انيس أنيس انيسه أنيسة ارشد أرشد ارشاد إرشاد اصغر أصغر اصف آصف اصفه آصفة اعوان أعوان
اياز أياز ازاد آزاد اعظم أعظم اظهر أظهر اعجاز إعجاز انعام إنعام الفت ألفت يحيي يحيى موسي موسى عيسي عيسى مصطفي مصطفى
مرتضي مرتضى ليلي ليلى سلمي سلمى سلوي سلوى هدي هدى بشري بشرى صغري صغرى عظمي عظمى كبري كبرى لبني لبنى يسري يسرى
مومن مؤمن فواد فؤاد روف رؤوف رووف رؤوف رييس رئيس شايسته شائستة نايله نائلة فايزه فائزة ضيا ضياء ثنا ثناء حميرا حميراء
عذرا عذراء فدا فداء صفا صفاء ذوالفقار ذو_الفقار اوغلو أوغلو اوغلي أوغلو رحمان رحمن افسر أفسر افشان أفشان امير أمير
حاجي الحاج مرزا ميرزا اميره أميرة امان أمان ايمن أيمن ايمان إيمان بيگم بيغم گل جول
`;

/** Normalised letters and how Urdu writes them where its letters alone do not tell. */
const IN_URDU = `
ابوبكر ابوبکر عايشه عائشہ عيشه عائشہ ادم آدم موسي موسیٰ عيسي عیسیٰ يحيي یحییٰ مصطفي مصطفیٰ مرتضي مرتضیٰ ليلي لیلیٰ سلمي سلمیٰ سلوي سلویٰ
هدي ہدیٰ بشري بشریٰ صغري صغریٰ عظمي عظمیٰ كبري کبریٰ لبني لبنیٰ يسري یسریٰ اسيه آسیہ افتاب آفتاب اصف آصف اصفه آصفہ ازاد آزاد
رحمه رحمت فواد فواد روف رؤف رووف رؤف مومن مومن رييس رئیس شايسته شائستہ نايله نائلہ فايزه فائزہ صايمه صائمہ فايق فائق ضيا ضیاء ثنا ثناء
اسما اسماء ميا میاں ميان میاں مياه میاں بيبي بی_بی بهٹي بھٹی چودهري چودھری كهوكهر کھوکھر راٹهور راٹھور داوود داؤد داود داؤد مالك ملک
يوسفزي یوسفزئی بيغم بیگم رحمن رحمٰن رحمان رحمان اسحق اسحاق ابرهيم ابراہیم ميرزا مرزا محمت محمت وفا وفا هنا ہنا
`;

const lettersOf = (text: string) => [...text].map(unifyArabicLetter).join('');
const pairsOf = (list: string): [string, string][] => {
  const words = list.split(/\s+/).filter(Boolean);
  return words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? '']] : []));
};
/** A sign that stands for the space within a name. */
const spaced = (list: string) =>
  new Map(pairsOf(list).map(([key, text]) => [key, text.replaceAll('_', ' ')]));

const CERTAIN = new Map(pairsOf(FURTHER));
const LIKELIER = new Map(pairsOf(AMBIGUOUS));
const ARABIC = spaced(IN_ARABIC);
const URDU = spaced(IN_URDU);

/** Men's names and titles whose last letter is a heh. */
const HEH = new Set(['شاه', 'الله', 'طه', 'عبده', 'وجيه', 'نبيه', 'نزيه', 'فقيه', 'زاده', 'مياه']);
const NOT_ARABIC: Record<string, string> = { گ: 'غ', چ: 'تش', پ: 'ب', ٹ: 'ت', ڈ: 'د', ڑ: 'ر', ژ: 'ج' };
const URDU_LETTERS: Record<string, string> = {
  ك: 'ک',
  ي: 'ی',
  ى: 'ی',
  ه: 'ہ',
  ة: 'ہ',
  أ: 'ا',
  إ: 'ا',
};

/** Letters that the comparison's tables hold, as Arabic writes them. */
export function inArabic(letters: string): string {
  const text = lettersOf(letters);
  const written = ARABIC.get(text);
  if (written !== undefined) return written;
  const marked = HEH.has(text) || letters !== text ? letters : letters.replace(/(?<=...)ه$/, 'ة');
  return [...marked].map((letter) => NOT_ARABIC[letter] ?? urduToArabic(letter)).join('');
}

const urduToArabic = (letter: string) => ({ ہ: 'ه', ک: 'ك', ی: 'ي' })[letter] ?? letter;

/** The same in Urdu letters. */
export function inUrdu(letters: string): string {
  return (
    URDU.get(lettersOf(letters)) ?? [...letters].map((letter) => URDU_LETTERS[letter] ?? letter).join('')
  );
}

/** Letters to write in, and how they write what the comparison's tables hold. */
export const LETTERS_OF = { ar: inArabic, ur: inUrdu };
export type Letters = keyof typeof LETTERS_OF;

/** The Arabic letters of a Latin spelling that leaves little doubt, and whether it leaves any. */
export function furtherSpelling(latin: string): { letters: string; isSure: boolean } | undefined {
  const likelier = LIKELIER.get(latin);
  if (likelier !== undefined) return { letters: likelier, isSure: false };
  const letters = CERTAIN.get(latin);
  return letters === undefined ? undefined : { letters, isSure: true };
}

let latinNames: Map<string, string> | undefined;

/** The Latin spelling of further names by their normalised Arabic letters. */
export function furtherLatin(arabic: string): string | undefined {
  latinNames ??= new Map([...CERTAIN].reverse().map(([latin, letters]) => [lettersOf(letters), latin]));
  return latinNames.get(arabic);
}
