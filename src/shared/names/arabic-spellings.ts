import { unifyArabicLetter } from './arabic-letters.ts';

/**
 * Arabic-script spellings of common names beside one Latin spelling. Without short vowels many differ by a single
 * letter (اسلم Aslam, اسلام Islam; ارشد Arshad, ارشاد Irshad), so the letters have to be known, not guessed.
 * Pairs that Latin registers do not keep apart (ناصر and نصير, راشد and رشيد) are left to the sounds. Source: usual Arabic, Urdu and Persian orthography of the names.
 */
const SPELLINGS = `
aabid عابد abida عابده abrar ابرار adil عادل adila عادله adnan عدنان afsar افسر afshan افشان aftab افتاب
afzal افضل ahsan احسن ihsan احسان ajmal اجمل akbar اكبر akhtar اختر akhlaq اخلاق akmal اكمل akram اكرم
ikram اكرام amin امين amjad امجد ammar عمار anas انس anis انيس anisa انيسه anjum انجم ansar انصار ansari انصاري
anwar انور arif عارف arifa عارفه arshad ارشد irshad ارشاد asad اسد asghar اصغر ashiq عاشق asif اصف asifa اصفه
asim عاصم asima عاصمه aslam اسلم islam اسلام atif عاطف atiq عتيق awan اعوان ayaz اياز azad ازاد azam اعظم
azim عظيم azima عظيمه azhar اظهر azra عذرا babar بابر badr بدر baqir باقر barkat بركت bashir بشير bashira بشيره
bilal بلال bushra بشري butt بٹ dilawar دلاور danish دانش fahim فهيم fahmida فهميده faiz فيض faiza فائزه
fakhar فخر farah فرح farhan فرحان farhana فرحانه farhat فرحت farid فريد farida فريده faruq فاروق farzana فرزانه
fayyaz فياض fida فدا firdaus فردوس firoz فيروز fuad فواد ghaffar غفار ghafur غفور ghani غني ghazala غزاله gul گل
gulshan گلشن gulzar گلزار habib حبيب habiba حبيبه hadi هادي hafeez حفيظ hakim حكيم hamza حمزه hanif حنيف
hanifa حنيفه haq حق hashim هاشم hashmi هاشمي humaira حميرا humayun همايون iftikhar افتخار ijaz اعجاز ilham الهام
imran عمران imtiaz امتياز inam انعام inayat عنايت iqbal اقبال irfan عرفان ishtiaq اشتياق ismat عصمت iqra اقرا
jabbar جبار jabir جابر jahan جهان jahangir جهانگير jalal جلال jalil جليل jamal جمال jamil جميل jamila جميله
jamshed جمشيد javed جاويد jawad جواد junaid جنيد kabir كبير kalim كليم kamal كمال kamil كامل kamran كامران
karam كرم karim كريم karima كريمه karamat كرامت kashif كاشف kausar كوثر kazim كاظم kazmi كاظمي khalil خليل
khaliq خالق khurshid خورشيد khurram خرم kishwar كشور kiran كرن latif لطيف latifa لطيفه layla ليلي liaqat لياقت
luqman لقمان madiha مديحه mahbub محبوب mahmuda محموده makki مكي malika ملكه mansur منصور manzur منظور
maqbul مقبول maqsud مقصود marwan مروان masud مسعود matin متين mazhar مظهر mehdi مهدي memuna ميمونه mian ميان
minhas منهاس mubashir مبشر mujahid مجاهد mukhtar مختار mumtaz ممتاز munawar منور munir منير munira منيره
murad مراد musarrat مسرت mushtaq مشتاق muslim مسلم muzaffar مظفر nabi نبي nabil نبيل nabila نبيله nadim نديم
nadia ناديه nadir نادر naeem نعيم nafis نفيس nafisa نفيسه nahid ناهيد naila نائله najib نجيب nargis نرگس
nasim نسيم nasima نسيمه nasreen نسرين nawaz نواز nazar نذر nazir نذير nazira نذيره nazim ناظم nazia نازيه
nazli نازلي niaz نياز nighat نگهت nisar نثار nizam نظام numan نعمان nusrat نصرت parvez پرويز parvin پروين
pervez پرويز qadri قادري qamar قمر qasim قاسم qayyum قيوم quddus قدوس rabia رابعه rafi رفيع rafiq رفيق
rafiqa رفيقه rahat راحت rahim رحيم rahima رحيمه rais رئيس raja راجه rana رانا rasul رسول rauf رووف razia رضيه
razzaq رزاق rehana ريحانه rehan ريحان riffat رفعت rizwana رضوانه robina روبينه rubina روبينه roshan روشن
rukhsana رخسانه sabah صباح sabir صابر sabira صابره sabiha صبيحه sabri صبري sabrina صبرينه sadaf صدف sadia سعديه
sadiq صادق sadiqa صادقه safdar صفدر safia صفيه sahar سحر saif سيف sajid ساجد sajida ساجده sajjad سجاد
sakina سكينه salah صلاح salam سلام saleh صالح saleha صالحه salma سلمي salman سلمان samad صمد sami سامي
samia ساميه samina ثمينه samir سمير samira سميره sana ثنا saqib ثاقب sardar سردار sarfraz سرفراز sarwar سرور
sattar ستار shabana شبانه shabbir شبير shabnam شبنم shafiq شفيق shafqat شفقت shagufta شگفته shah شاه
shahbaz شهباز shahin شاهين shahzad شهزاد shaista شائسته shakeel شكيل shakila شكيله shakir شاكر shakur شكور
shams شمس shamim شميم shamima شميمه sharif شريف sharifa شريفه shazia شازيه sheraz شيراز siraj سراج sohail سهيل
sufian سفيان sughra صغري sultan سلطان sultana سلطانه surayya ثريا tabassum تبسم tahira طاهره taj تاج talat طلعت
talha طلحه talib طالب tanveer تنوير tariq طارق tasleem تسليم tasnim تسنيم tufail طفيل ulfat الفت umair عمير
uzair عزير uzma عظمي wadud ودود wahab وهاب wajid واجد wakil وكيل wali ولي walid وليد waqar وقار waqas وقاص
waris وارث wasim وسيم yasin ياسين yasir ياسر zafar ظفر zahid زاهد zahida زاهده zahoor ظهور zaid زيد zaidi زيدي
zaki زكي zakia زكيه zaman زمان zara زارا zarina زرينه zeenat زينت zia ضيا zubair زبير zubaida زبيده
zulekha زليخا abbasi عباسي bukhari بخاري gilani گيلاني jafri جعفري kazi قاضي khokhar كهوكهر mughal مغل
patel پٹيل rathore راٹهور hashemi هاشمي hosseini حسيني husayni حسيني alawi علوي ansari انصاري qasmi قاسمي
usmani عثماني farooqi فاروقي
`;

function readSpellings(): Map<string, string> {
  const names = new Map<string, string>();
  const words = SPELLINGS.split(/\s+/).filter(Boolean);
  for (let at = 0; at + 1 < words.length; at += 2) {
    const arabic = [...(words[at + 1] ?? '')].map(unifyArabicLetter).join('');
    if (!names.has(arabic)) names.set(arabic, words[at] ?? '');
  }
  return names;
}

const NAME_OF = readSpellings();

/** The name that a normalised Arabic-script word spells, in Latin: 'اسلم' → 'aslam'. */
export function latinOfArabic(word: string): string | undefined {
  return NAME_OF.get(word);
}

let arabicNames: Map<string, string> | undefined;

/** The normalised Arabic letters of a name in the table's Latin spelling. */
export function arabicOfLatin(word: string): string | undefined {
  arabicNames ??= new Map([...NAME_OF].reverse().map(([arabic, latin]) => [latin, arabic]));
  return arabicNames.get(word);
}
