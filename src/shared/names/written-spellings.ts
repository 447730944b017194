import { unifyArabicLetter } from './arabic-letters.ts';

/**
 * How a name is written out, as the comparison's tables do not need it: with hamza, ta marbuta and madda, and in Urdu letters.
 * Sources: usual orthography of the names in Arabic and in Urdu; Urdu letters as in the Zabta Takhti of the National Language Authority.
 */

/** Further names whose Latin spelling leaves no doubt about the letters; the tables of the comparison hold the others. */
const FURTHER = `
aamir عامر amir أمير amira أميرة abir عبير alam عالم alamgir عالمگير altaf ألطاف almas ألماس aman أمان amanat أمانت aqila عقيلة
arafat عرفات ashur عاشور atifa عاطفة atiqa عتيقة awad عوض ayman أيمن azmat عظمت bahadur بهادر bakhsh بخش balqis بلقيس
basil باسل basim باسم basima باسمة basit باسط batul بتول bibi بيبي dilshad دلشاد faheem فهيم fahad فهد fahd فهد faiq فائق
faraj فرج fateh فتح fathi فتحي fathiya فتحية firoza فيروزة ghalib غالب ghazi غازي hafiz حافظ hafeeza حفيظة hakima حكيمة
hamdan حمدان hamdi حمدي hamida حميدة hameed حميد hameeda حميدة hammad حماد hamud حمود hana هناء hanan حنان harith حارث
hatim حاتم hayat حيات hikmat حكمت hilal هلال hisham هشام iman إيمان imad عماد israr إسرار ishrat عشرت jannat جنت
jihad جهاد jinnah جناح juma جمعة kabira كبيرة kalam كلام kamila كاملة khadim خادم khair خير khalida خالدة khalifa خليفة
khatib خطيب kubra كبرى lubna لبنى lutf لطف mahbuba محبوبة mahfuz محفوظ mahir ماهر maqsuda مقصودة masuda مسعودة
masum معصوم masuma معصومة mateen متين mazin مازن mehwish مهوش mufid مفيد muiz معز mujib مجيب
munawara منورة munzir منذر musharraf مشرف mushir مشير muslima مسلمة muzammil مزمل nadira نادرة nahida ناهيدة najma نجمة
naqi نقي nasir ناصر nasr نصر naseer نصير nawab نواب nazima ناظمة nizar نزار palwasha پلوشه qudsia قدسية rabbani رباني
rafia رفيعة rahila راحيلة rahmat رحمت raihan ريحان raihana ريحانة rania رانيا rashad رشاد rasheed رشيد rasheeda رشيدة
rukhsar رخسار safwan صفوان safura صفورة sahil ساحل saif سيف saima صائمة saleem سليم saleema سليمة saman سمن
saqlain ثقلين sarwat ثروت sawsan سوسن shabir شبير shad شاد shafi شفيع shafiqa شفيقة shahab شهاب shaheed شهيد shahina شاهينة
shahzadi شهزادي shakeela شكيلة shakil شكيل shakira شاكرة shireen شيرين siddiqa صديقة sikandar سكندر sitara ستارة taha طه
tahmina تهمينة tahsin تحسين tamim تميم taqi تقي taslima تسليمة tayyab طيب tayyaba طيبة tehmina تهمينة umama أمامة umaira عميرة
wafa وفاء waheed وحيد waheeda وحيدة wahida وحيدة wajida واجدة waseem وسيم wasif واصف wasim وسيم wasima وسيمة yasira ياسرة
yusra يسرى zaheer ظهير zain زين zainab زينب zakir ذاكر zakira ذاكرة zamir ضمير zareen زرين zarif ظريف zeba زيبا
ziad زياد zuhair زهير zulfa زلفى haddad حداد masri مصري ghamdi غامدي obaidi عبيدي jubouri جبوري tikriti تكريتي yamani يماني
rubaie ربيعي warsame ورسمي hersi حرسي samatar سمتر guled جوليد shire شيري elmi علمي majeed مجيد majeeda مجيدة qadeer قدير qadir قادر
akhund اخوند janjua جنجوعه sarkar سركار fazal فضل fazl فضل hafizullah حفيظالله khwaja خواجه qari قاري haji حاجي hajji حاجي
maulana مولانا mufti مفتي ghafoor غفور shakoor شكور sattar ستار jabbar جبار qahhar قهار wahhab وهاب rasool رسول rasul رسول
nabi نبي mustafa مصطفى hussaini حسيني hasani حسني alvi علوي zaidi زيدي gillani گيلاني chishti چشتي qureshi قريشي malik ملك raza رضا
mehmood محمود farah فرح abdi عبدي cabdi عبدي
jan جان shirin شيرين shaah شاه mulla ملا mullah ملا mollah ملا najjar نجار najar نجار sultani سلطاني soltani سلطاني haque حق
hoque حق desai ديسائي dessai ديسائي desaai ديسائي mallick ملك malick ملك amjed أمجد naz ناز naaz ناز saadi سعدي khalique خالق
sufi صوفي soofi صوفي din دين deen دين gofur غفور raana رانا karimi كريمي kareemi كريمي khateeb خطيب muhammadi محمدي
mohammadi محمدي ahmadi أحمدي ahmedi أحمدي master ماسٹر maaster ماسٹر moghal مغل maqbool مقبول makbool مقبول mokbul مقبول
dad داد shami شامي bukhary بخاري liaquat لياقت liyaqat لياقت sugra صغرى jamela جميلة zobeda زبيدة naseem نسيم rubina روبينه
rubeena روبينه manzoor منظور manzour منظور nawaaz نواز kazemi كاظمي rahimi رحيمي boota بوٹا buta بوٹا memon ميمن meman ميمن
jafari جعفري jaffri جعفري jaffari جعفري lal لال laal لال abeda عابدة khaleda خالدة eman إيمان emaan إيمان imaan إيمان
talukdar تعلقدار talukder تعلقدار mansuri منصوري mansoori منصوري mansouri منصوري sani ثاني munawwara منورة monowara منورة
munavar منور sarwer سرور ferzana فرزانه farzanah فرزانه momtaz ممتاز rafique رفيق nuri نوري noori نوري nouri نوري
tasneem تسنيم khursheed خورشيد khurshed خورشيد kazee قاضي moradi مرادي zaidy زيدي lukman لقمان narges نرگس sajed ساجد
aneesa أنيسة taleb طالب taalib طالب nadeem نديم muzafar مظفر sarfaraz سرفراز serfraz سرفراز salaam سلام sikander سكندر
qasem قاسم nissar نثار zahed زاهد moneer منير mushtak مشتاق gulzaar گلزار tofail طفيل parween پروين ameer أمير naim نعيم
nayeem نعيم taaj تاج humza حمزة altaaf ألطاف resham ريشم ghazanfar غضنفر shahzad شهزاد shahzada شهزاده aurangzeb اورنگزيب
aurangzaib اورنگزيب orangzeb اورنگزيب feroz فيروز feroze فيروز walayat ولايت wilayat ولايت pir پير peer پير amna آمنة
jabeen جبين jabin جبين mithu مٹھو wazir وزير naseeb نصيب ajaib عجائب gulab گلاب sakhi سخي sher شير baz باز pehlwan پهلوان
pahlwan پهلوان mehndi مهندي bagh باغ bostan بوستان farman فرمان warsi وارثي basharat بشارت mastoor مستور chughtai چغتائي
qudrat قدرت saadat سعادت kaneez كنيز kaniz كنيز misbah مصباح ghufran غفران zeeshan ذيشان zishan ذيشان subedar صوبيدار
havildar حوالدار baba بابا mujtaba مجتبى nada ندى mona منى muna منى  aaliya عالية maula مولا moula مولا
sumaira سميرا sumera سميرا ambreen عنبرين ambrin عنبرين noreen نورين nureen نورين mehnaz مهناز mahnaz مهناز gulnaz گلناز
andleeb عندليب sehrish سحرش aneeqa أنيقة aniqa أنيقة komal كومل sonia سونيا hina حنا niamat نعمت naimat نعمت khanum خانم
khanam خانم khanom خانم moazzam معظم muazzam معظم manzar منظر jalandhari جالندھري bhutto بھٹو dar ڈار naziran نذيراں
bashiran بشيراں hanifan حنيفاں rashidan رشيداں waziran وزيراں mukhtaran مختاراں sardaran سرداراں sughran صغراں begman بيگماں
ditta دته ditto دتو rakha ركھا rakhi ركھي allah الله elahi الهي ilahi الهي zahur ظهور mir مير meer مير nek نيك sain سائيں
saeen سائيں shameem شميم kausir كوثر pathan پٹھان afridi آفريدي khattak خٹك durrani دراني kakar كاكڑ niazi نيازي baloch بلوچ
mengal مينگل bugti بگٹي lodhi لودھي gardezi گرديزي chohan چوهان gujjar گجر gujar گجر kayani كياني kiani كياني satti ستي
dogar ڈوگر virk ورك cheema چيمه bajwa باجوه gondal گوندل tarar تارڑ sandhu سندھو ranjha رانجھا laskar لشكر lashkar لشكر
munshi منشي chan چن mai مائي rani راني maqsood مقصود masooda مسعودة naheed ناهيد batool بتول fehmida فهميدة jehangir جهانگير
zameer ضمير rehmat رحمت mohi محيي miandad ميانداد nosheen نوشين noshin نوشين sardara سردارا nasrat نصرت tanvir تنوير
tanweer تنوير sajad سجاد imdad امداد tauqir توقير tauqeer توقير rustam رستم sohrab سهراب behram بهرام jamshaid جمشيد
khushi خوشي khushal خوشحال safar صفر jumma جمعة eid عيد eidu عيدو abid عابد zareena زرينه shamshad شمشاد naveed نويد
navid نويد adeel عديل
nisa نساء nissa نساء nessa نساء nesa نساء nahar نهار jahan جهان shahjahan شاهجهان nurjahan نورجهان noorjahan نورجهان ata عطاء atta عطاء
zaka ذكاء edhi ايدھي manto منٹو irum إرم iram إرم maliha مليحة wajiha وجيهة mariya ماريه ghazal غزل gulfam گلفام gulshad گلشاد
fakhr فخر mehr مهر gulzareen گلزرين maria ماريه mojib مجيب
alhassan الحسن alhasan الحسن alassane الحسن elhassan الحسن lahcen لحسن lahsen لحسن lhassan لحسن lhoucine لحسين lahoucine لحسين
nasser ناصر naser ناصر hadad حداد haj حاج afzaal أفضال gani غني abouzid أبوزيد bouzid بوزيد buzid بوزيد boudiaf بوضياف
belkacem بلقاسم belqasim بلقاسم belgacem بلقاسم benali بنعلي benahmed بنأحمد zafer ظفر ubaydi عبيدي obeidi عبيدي jabouri جبوري
takriti تكريتي rubaye ربيعي khalik خالق molvi مولوي maulvi مولوي moulvi مولوي javad جواد vahid وحيد warsama ورسمي aalam عالم
fokr فخر sams شمس tasnime تسنيم monwara منورة hasina حسينة shereen شيرين muradi مرادي hafez حافظ barakat بركات bouchra بشرى
boshra بشرى masry مصري muzzaffar مظفر nadiem نديم rohani روحاني skina سكينة razai رضائي nesar نثار janjooa جنجوعه
jinjua جنجوعه camara كامارا bah باه khelifi خليفي akhtari أختري arshia عرشيه asghari أصغري ashfaq أشفاق ishfaq إشفاق dilbar دلبر
ejaz إعجاز fakhra فاخرة farkhanda فرخنده iffat عفت imrana عمرانه javeria جويرية khurshida خورشيده mahmooda محمودة
makhdoom مخدوم manzooran منظوراں mehboob محبوب naseema نسيمة noman نعمان rafaqat رفاقت raisa رئيسة rubab رباب saghir صغير
salauddin صلاحالدين alauddin علاءالدين delwar دلاور feroza فيروزة jahanara جهانآرا jobeda زبيدة khaleque خالق momena مؤمنة
matin متين motin متين rabeya رابعة rahela راحيلة rezia رضية rowshan روشن sabera صابرة sufia صوفية ahlam أحلام
fowzia فوزية bano بانو faqir فقير faqeer فقير farrukh فرخ moin معين moeen معين safina سفينة salamat سلامت
dawoodi داودي wani واني lone لون rather راتھر ganai گنائي kashmiri كشميري baig بيگ khawaja خواجه jarral جرال rajput راجپوت
tirmizi ترمذي rawat راوت surti سورتي mohmed محمد ahmadzai أحمدزي noorzai نورزي achakzai اچكزي ghilzai غلزي karzai كرزي
barakzai باركزي stanikzai ستانكزي popal پوپل rahmani رحماني sadat سادات wardak وردك hotak هوتك amiri أميري akbari أكبري nazari نظري
haidari حيدري heidari حيدري sharifi شريفي nikzad نيكزاد umaru عمر yakubu يعقوب tijani تيجاني kabiru كبير rabiu ربيع barry باري sow سو
fofana فوفانا keita كيتا kamara كمارا koroma كوروما bangura بنگورا abidin عابدين nordin نورالدين siti سيتي zulkifli ذوالكفل banu بانو
bapu باپو chhotu چھوٹو bhana بھانا nana نانا egal عقال muhyi محيي baha بهاء ala علاء diya ضياء jilani جيلاني jeelani جيلاني djilani جيلاني kilani كيلاني kaylani كيلاني keylani كيلاني rukhsana رخسانة
rukhsaana رخسانة ruksana رخسانة rokhsana رخسانة zohra زهرة zuhra زهرة zohre زهرة zohrah زهرة zuhrah زهرة bi بي maleeka مليكة malikah مليكة melike مليكة
`;

/** Latin spellings that stand for more than one name; each is the likelier of them. */
const AMBIGUOUS = `
modou محمد modu محمد aqil عقيل sayeeda سعيدة alia عالية aliya عالية amina أمينة aamina آمنة ameena أمينة amena آمنة samir سمير sadiq صادق malika ملكة asad أسد asaad أسعد assad أسعد assaad أسعد esad أسعد hamid حامد rashid راشد rashida راشدة salim سليم salima سليمة majid ماجد majida ماجدة wahid وحيد shahid شاهد shahida شاهدة nasira ناصرة
zahira ظاهرة nasiruddin نصير amira أميرة samia سامية zahra زهراء hasiba حسيبة zahir ظاهر salama سلامة salamah سلمة
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
نجوي نجوى شذي شذى ذكري ذكرى نهي نهى ضحي ضحى مجتبي مجتبى مني منى ندي ندى رضايي رضائي
مومن مؤمن فواد فؤاد روف رؤوف رووف رؤوف رييس رئيس شايسته شائستة نايله نائلة فايزه فائزة ضيا ضياء ثنا ثناء حميرا حميراء
عذرا عذراء فدا فداء صفا صفاء ذوالفقار ذو_الفقار صلاحالدين صلاح_الدين علاالدين علاء_الدين بنعلي بن_علي بناحمد بن_أحمد جهانارا جهان_آرا نورالدين نور_الدين ذوالكفل ذو_الكفل ذوالقرنين ذو_القرنين حفيظالله حفيظ_الله نگهت نكهت داوود داود ام أم گيلاني جيلاني چشتي جشتي گجر غوجر اوغلو أوغلو اوغلي أوغلو رحمان رحمن افسر أفسر افشان أفشان امير أمير
حاجي الحاج مرزا ميرزا اميره أميرة امان أمان ايمن أيمن ايمان إيمان بيگم بيغم گل جول
`;

/** Normalised letters and how Urdu writes them where its letters alone do not tell. */
const IN_URDU = `
ابوبكر ابوبکر عايشه عائشہ عيشه عائشہ ادم آدم موسي موسیٰ عيسي عیسیٰ يحيي یحییٰ مصطفي مصطفیٰ مرتضي مرتضیٰ ليلي لیلیٰ سلمي سلمیٰ سلوي سلویٰ
هدي ہدیٰ بشري بشریٰ صغري صغریٰ عظمي عظمیٰ كبري کبریٰ لبني لبنیٰ يسري یسریٰ نجوي نجویٰ شذي شذیٰ ذكري ذکریٰ نهي نہیٰ ضحي ضحیٰ مجتبي مجتبیٰ الهي الٰہی مني منیٰ ندي ندیٰ محيي محی رضايي رضائی افشان افشاں جهان جہاں شاهجهان شاہجہاں نورجهان نورجہاں اسيه آسیہ افتاب آفتاب اصف آصف اصفه آصفہ ازاد آزاد
فواد فواد روف رؤف رووف رؤف مومن مومن رييس رئیس شايسته شائستہ نايله نائلہ فايزه فائزہ صايمه صائمہ فايق فائق ضيا ضیاء ثنا ثناء
اسما اسماء ميا میاں ميان میاں مياه میاں بيبي بی_بی بهٹي بھٹی چودهري چودھری كهوكهر کھوکھر راٹهور راٹھور داوود داؤد داود داؤد مالك ملک
يوسفزي یوسفزئی بيغم بیگم رحمن رحمٰن رحمان رحمان اسحق اسحاق ابرهيم ابراہیم ميرزا مرزا محمت محمت وفا وفا هنا ہنا
صلاحالدين صلاح_الدین علاالدين علاء_الدین بنعلي بن_علی بناحمد بن_احمد جهانارا جہاں_آرا مومنه مومنہ نورالدين نور_الدین حفيظالله حفیظ_اللہ داودي داؤدی
احمدزي احمدزئی نورزي نورزئی اچكزي اچکزئی غلزي غلزئی كرزي کرزئی باركزي بارکزئی ستانكزي ستانکزئی
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
const NOT_ARABIC: Record<string, string> = {
  گ: 'غ',
  چ: 'تش',
  پ: 'ب',
  ٹ: 'ت',
  ڈ: 'د',
  ڑ: 'ر',
  ژ: 'ج',
  ں: 'ن',
  ے: 'ي',
  ھ: 'ه',
};
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
