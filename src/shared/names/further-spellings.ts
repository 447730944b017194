/**
 * Closed groups of names (see alias-spellings.ts) whose Turkish, Balkan, Maghrebi, Egyptian, Somali, Bengali or West
 * African spelling lies far from the South Asian or English one: c for j, dj, g for j, x for h, -u and -ou endings.
 * Names that Latin registers do not keep apart (سالم and سليم) have no Arabic spelling here. Source: the national
 * spelling conventions named in sound-costs.ts.
 */
export const FURTHER_SPELLINGS = `
jamal cemal dzemal djamal djamel jemal gamal jamaal xhemal dzhamal جمال জামাল
jamil cemil djamil djemil dzemil gamil jameel xhemil جميل জামিল
jamila cemile djamila djemila gamila jameela jamilah dzemila جميله জামিলা
jalal celal djelal djalal dzelal galal jalaal xhelal جلال জালাল
jabir cabir djaber djabir gaber jaber jaabir جابر
jawad cevat djaouad djawad cevad dzevad jevad gawad jawaad جواد
javed javid cavit djavid javaid jawed cavid جاويد জাবেদ
jibril jibreel cebrail djibril gibril jibriil jebril gabril jibrail جبريل জিবরাইল
khalil halil khaleel xaliil khelil halill kalil chalil خليل খলিল
sharif serif cherif shareef sherif shariif cherife sarif شريف শরীফ
sharifa serife cherifa shareefa sherifa sharifah saripah serifa شريفه শরিফা
shakir sakir chaker shaker chakir shaakir شاكر
shaban saban chaabane shacbaan chaban shaaban shabaan shabane شعبان
rajab recep redzep rajap regeb ragab rajeb rejep recip rexhep رجب রজব
muharram muharrem maxarram moharram muharem محرم
amin ameen emin lamine lamin amiin aminu aminou ameenu امين আমিন
hamid hamit hamed xaamid hameed xamiid hamidou
qasim kasim kassam kacem gassim qaasim kasem casim kassim qassim kassem gasim قاسم কাসেম
qadir kadir gadir kader qaadir qader cader
mahdi mehdi mahdy mehdy mahdee مهدي
sadiq sadik sadek saadiq sadeq sadiku saadik صادق সাদেক
mukhtar muhtar mokhtar muktar moktar mukhtaar muhktar muktaar مختار মোক্তার
murad murat mourad moorad muraad morad مراد মুরাদ
mansur mansour mensur mansoor mansor munsoor منصور মনসুর
masud mesut messaoud masoud masood masuud mesud massoud مسعود মাসুদ
layla leyla leila lejla laila layle laylah leilah ليلي লায়লা
wahid vahid vahit ouahid waxiid waheed waaxid ohid
walid velid oualid waleed veleed waliid وليد ওয়ালিদ
zaki zeki zakee zakii زكي
zakia zekiye zakiya zakiyah zakiah zekija زكيه
zahid zahit zaahid زاهد
imran umran emran cimraan imraan umraan عمران ইমরান
ismat ismet asmat ismeta عصمت
izzat izzet ezzat cizzat عزت
fadil fazil fadhel fadel fadhil fazel faadil فاضل
faruq faruk farouk faaruuq farooq farook faroque faruque فاروق ফারুক
firdaws firdevs ferdous firdaus firdous ferdows firdos فردوس ফেরদৌস
fuad fouad foued fuaad fuat fouaad فواد
furqan furkan furqaan forkan فرقان ফোরকান
bakr bekir baker bakar bakir بكر beker
bashir besir bachir bashiir basheer bashiru bechir beshir bascir بشير বশির
bilal bilel bilaal belal bellal بلال বেলাল
tariq tarik tarek taarik tareq tareque tarique tareek tarq طارق তারেক
tawfiq tevfik toufik tawfeek taufiq taufik tofik toufique touficq tawfik توفيق তৌফিক
sakina sekine sakinah sekina sakine saqina sakineh سكينه সাকিনা
salma selma salmah saalma selmah سلمي সালমা
salwa selva saloua salwah salua سلوي
najwa nagwa nejwa najoua nadjoua najua نجوي
shaza shatha shadha chadha شذي
zikra dhikra thikra zekra ذكري
nuha noha nouha نهي
zaitun joytun jaytun joitun jaitun zoytun zaytun zaitoon zaytoun زيتون জয়তুন জাইতুন
qaiser qaisar qaysar kaiser kaisar koysor koisor koysar kaysar قيصر কয়ছর কয়সর কায়সার
rezaei rezai rezaie rezaee razaei razaie razaee rezayi رضايي
duha doha dhuha douha ضحي
safa sefa safaa صفا
nafisa nefise nafissa nafissatou nafisah nefisa nafeesa نفيسه নাফিসা
naima naime naeema nayma naimah نعيمه নাঈমা
najib necip nedzib najeeb nagib najiib nadjib necib نجيب নজীব
najat necat nedzat nagat nadjat نجات
nadia nadya nadija naadia nadiya نادیه নাদিয়া
nasreen nesrin nasrin nisrine nesreen nasrine nasriin نسرين নাসরিন
nabila nabeela nabilah nebila نبيله
nabil nebil nabeel nabiil نبيل
rabia rabiye rabea rabiah rabiya rabija رابعه রাবেয়া
razia radiya raziye raziya radhia razija razzia رضيه রাজিয়া rajia razieh
rahma rahme raxma rahmah rehma رحمه
rahima raheema raxiima rahimah rohima rahime رحيمه রহিমা
rahim raheem raxiim rohim rahiim رحيم রহিম rehim ragim
samira sameera semira samirah saamira سميره সামিরা
samir sameer semir samiir سمير
tahira tahire tahereh taahira tahirah tahera طاهره তাহেরা
zulaikha zeliha zuleyha zuleha zulekha zulaykha zuleikha zaleha zuleykha zulejha زليخا জুলেখা
asma esma asmaa asmau asmah اسما আসমা
asiya asya asiyah aasiya asia aasia اسيه আছিয়া
sara sarah saara saratu saarah ساره সারা
nuh nooh nouh nuhu nuuh نوح নূহ
saikou sekou seku saikuu seikou
khamis hamisi hamis khamees khameis خميس
yasir yaser yassir yasser yaasir ياسر
yasin yassin yaseen yassine yasiin jasin yacine ياسين ইয়াসিন
iqbal ikbal iqbaal eqbal ekbal igbal اقبال ইকবাল
iftikhar iftekhar eftekhar iftihar iftikar افتخار
ihsan ehsan ihsaan احسان এহসান
ikram ekram ikraam اكرام ইকরাম
ilham elham ilhaam الهام
akram ekrem akraam akrum akrem akrom اكرم আকরাম
anwar enver anouar anver anvar anwer anwaar onwar انور আনোয়ার
akbar ekber akber akbaar اكبر আকবর
asad esad assad esat asaad اسد
adnan adnaan adenan عدنان
adil adel aadil caadil عادل আদিল
arif aref aarif arief caarif عارف আরিফ
aqil akil aqeel akeel عقيل
asim assem aasim asem عاصم
atif atef aatif عاطف
aziza azize azeeza casiisa azizah عزيزه আজিজা
habib habeeb xabiib hbib habibou habip حبيب হাবিব
habiba habibe habeeba habibah xabiiba habibatou habibata حبيبه হাবিবা
hakim hekim xakiim hakeem hakiim حكيم হাকিম
halim haleem xaliim haliim helim حليم হালিম
hanif hanef xaniif haneef hanifi حنيف হানিফ
hanifa hanife hanifah xaniifa haneefa حنيفه হানিফা
hashim hachim haashim hasim hashem hassim هاشم হাশেম
husna hosna xusna hasna husnah حسني
huda houda hudaa hoda هدي
latif lateef letif lotif latiff لطيف লতিফ
latifa latife lateefa latifah letifa lotifa لطيفه লতিফা
lutfi loutfi lutfy لطفي
lutfa lutfun luthfa lotfa lutfah luthfun lotfun لطفه
karim kerim kareem kariim karem korim كريم করিম
karima kerime kareema karimah kerima كريمه করিমা
kamal kemal kamaal qemal كمال কামাল
kamil kamel kaamil qamil كامل
malik melik maalik malek maliq مالك মালেক
malika melike malikah maleeka ملكه
majid mecit madjid megid majeed maajid mejid mexhid
mumin momin moumin moumen moomin mumeen مومن মমিন
munir mounir muneer monir muniir منير মনির
munira mounira muneera monira munirah munire منيره মনিরা
mahbub mahboob mahbuub mahboub mehbub محبوب মাহবুব
maruf marouf maroof macruuf معروف মারুফ
nazim nadhim nazeem nazem ناظم
razzaq razak razaq razzak rezak rasaaq rizaq rizak risaq risaaq rizaaq razzaque razaque رزاق রাজ্জাক
rashid rachid rasit raschid rasheed rashiid raashid rashed rasid roshid
rashida rachida rasheeda rasida rashide raashida rashidah raschida
rauf raouf reuf raoof rauuf raufu روف রউফ
rifat rifaat refat refaat rifet riffat رفعت
saleh salih saalax salleh salehe saalih salihu صالح ছালেহ
saliha saleha salihah saalixa salihe soleha صالحه ছালেহা
salim selim saliim saalim saleem salem
samad samed somod صمد ছামাদ
sami samy saami سامي
shams chams chems sems shamsh shems شمس শামস
shahid chahid shaheed shaahid shahed shohid
shahida chahida shaheeda shahidah shaheda شاهده শাহেদা
shafiq shafik chafik sefik shafeeq shofiq shafique shafeek chafiq شفيق শফিক
siraj seraj siraaj sirac serac سراج সিরাজ
sufyan sufian soufiane sofiane sufyaan sofian سفيان
suhail sohail souheil sohel suheyl suhayl soheil سهيل সোহেল
sultan soltan sultaan sulthan soltane سلطان সুলতান
sultana soltana sultanah sulthana shultana سلطانه সুলতানা
talha talhah dalxa talxa طلحه তালহা
umaima oumaima umayma امیمه
wahab wahhab ouahab vehab wahaab vahap وهاب ওহাব
yazid yezid yaziid yazeed يزيد
zaid zayd zeyd zeid زيد জায়েদ
zubair zubeyr zoubir zubayr zobair zubeir subeer زبير জুবায়ের
zubaida zubeyde zoubida zubayda zubeda zobaida zubaidah jubeda زبيده জোবেদা
nimo nimco neema niima nimah نعمه
elmi cilmi ilmi علمي
jama jamac jaamac جامع
hersi xirsi hirsi
guled guuleed
faray farah faarax farax
samater samatar
sharmarke sharmaarke
warsame warsama
salad salaad
awale cawaale
ige cige
parvin parveen perveen pervin parwin perwin parvine parwiin پروين পারভীন
parvez parvaiz pervez pervaiz parwez parwaiz perwez پرويز
akhtar akther akter aktar akhter akthar اختر আক্তার আখতার
anjum anjam anjoom انجم আঞ্জুম
kausar kauser kawsar kowsar kousar kosar kaosar kevser kawthar kouthar كوثر কাউছার
shaheen shahin shaahin shahine sahin schahin شاهين শাহীন
rukhsana roksana ruksana rukhsaana rokhsana روخسانه رخسانه রোকসানা
yousafzai yousufzai yusufzai yusafzai يوسفزي
afridi apridi afreedi
khattak khatak
orakzai orakzay
gilani jilani geelani jeelani گيلاني جيلاني জিলানী kilani kaylani keylani djilani geylani كيلاني
bukhari bokhari buhari boukhari بخاري
ansari ansaari ansary انصاري আনসারী
hashmi hashimi hachemi hasimi hashemi هاشمي হাশেমী
abbasi abbassi abasi abassi عباسي
farooqi faruqi farouki faruki farooqui فاروقي
usmani osmani uthmani othmani عثماني assoumani asumani soumani
patel patail patell pattel پٹيل
desai desaai dessai
bham bhaam
seedat sidat seedath sidaat
vohra vora vhora wohra vahora
mehmedovic mehmedovich mehmedovitch mehmedowic محمدوفيتش
begovic begovich begovitch
aslan arslan arslaan ارسلان
yilmaz yilmas
demir demer
celik tschelik chelik
ozturk oeztuerk uzturk
kaya kaia kaja
gueye guey
fall fal
ndour ndure
khizar khizr khidr khidir khader khadr khedr khedher kheder khudr khidar khider khodor khodr hizir hidir xidir خضر
thurayya surayya suraya suraiya soraya sorayya sureyya thuraya thouraya thouria thouriya touria touriya thraya surriya surraya surayah suraiyah surayyah suraiyya suriya ثريا সুরাইয়া soraiya
isfahani esfahani espahani ispahani isfehani اصفهاني
safdar safder saftar safter صفدر
ghaffar gaffar ghafar gaffaar ghaffaar غفار গাফফার
shabbir sabbir shabir shabeer shabbeer شبير সাব্বির শাব্বির
umm umme ummay ummey ummu ume um omm omme oum oumou umo ام উম্মে
iyad ayad eyad اياد
nilofar nilufar neelofar nilufer nilofer niloufar nilufa nilofa نيلوفر নিলুফা নিলুফার
tayyab tayyib tayeb tayyeb toyob toiyob thoyob taib tayab طيب তৈয়ব tayyip tayib taieb taeb
saif sayf seyf soyf saef سيف সাইফ ছয়ফ ছইফ
ruh roh rooh rouh روح রুহ
muqaddas mokoddus mokaddus mokaddes muqoddos mokoddos مقدس মোকাদ্দস
tayyaba tayyiba tayeba tayyibah tayyebah toyoba toyeba طيبه তৈয়বা
tofazzal tafazzal tafazzul tafazul tofazzul tofajjal tofazzol تفضل তোফাজ্জল
tajammul tajamul tajammal tozammel tojammel tozammul tojammul تجمل তোজাম্মেল তজম্মুল তাজাম্মুল
amatul amtul امه
dadabhai dadabhoy dadabhoi
bakhsh baksh bakhs bukhsh buksh bux بخش
amr amro amru عمرو
pasha pasa باشا پاشا
oglu ogli oghlu oghli oglou ugli اوغلو اوغلي اغلو
zada zade zadeh zadah zoda زاده
maimuna maymuna memuna memoona maimoona maymoona maimouna maymouna mymoona moymuna moimuna maimunah meymune ميمونه মাইমুনা maymunah mamuna mamoona
izz ezz azz عز
hayy hai hay حي hye haye hayee حيي
khashoggi kashoggi khashogji khashuqji kasikci خاشقجي
faiz fayz faez fayez foyz foyez foyej foiz ফয়েজ
zain zayn zein joyn jayn zoyn zainal zainul joynal joynul jainal jainul zaynal zaynul জয়ন জয়নাল জয়নুল zine jain
khair khayr kheir khoyr khoir khayer khoyer খায়ের
muin moin moyn mueen moeen mouin main muyeen মঈন মাঈন
zia ziya jia জিয়া জিয়াউর জিয়াউল
qamar kamar qamer kamr qamr quamr komr komor قمر কমর
zeb zaib zayb zaeb jeb زيب জেব
mati moti muti motee mutee মতি মতিউর
zulkifli zulkefli zulkiflee zulkifly dhulkifl zulkifl ذوالكفل
nazr nazar nozr nojr najr নজর
tahmina tehmina tahmeena tehmeena tahminah tahmineh تهمينه তাহমিনা
taimur taimoor taymur timur teymur teimour teimur temur teymour taymour timoor تيمور তৈমুর
sikandar sikander sikandhar iskandar iskander eskandar iskender skander skandar sekandar eskander سكندر اسكندر সিকান্দার
jamshed jamshid jamsheed jamshaid cemsit cemsid djamchid djamshid jamchid جمشيد জামশেদ
jahangir jehangir jahangeer jehangeer cihangir djahangir jahanghir جهانگير جهانكير জাহাঙ্গীর
khurshid khurshed khursheed khorshid khorshed hursit hursid khurshaid خورشيد
badr badar bedr bader بدر বদর
fakhr fakhar fakar fahr فخر
husam hussam hossam houssam hisam husaam hosam hussaam حسام
shihab shahab chihab sehab sihab shehab chehab shahaab sihab شهاب sahab
haq haque hoque hak huq huque hakk hoq حق হক
zulqarnain zulkarnain zulqarnayn zulkarnayn zulqernain dhulqarnain dhulqarnayn ذوالقرنين
zunnun zunnoon dhunnun zunun zulnoon zulnun ذوالنون
sughra sugra soghra sughraa sogra صغري صغرى
mohi muhyi muhi mohy muhy mohyi muhji mohiy محيي محي
taha tahaa taaha tahha طه طاها তাহা
muadh muaz moaz mouad moad mouadh moath muath muaaz moadh mouaz معاذ
rubaie rubaye rubaii rubaiee rabiei rabiee rabii ربيعي
ahmadzai ahmedzai ahmadzay احمدزيي احمدزي
muhammadzai mohammadzai mohammedzai muhammedzai محمدزيي محمدزي
shahjahan shahjehan shajahan shajehan شاهجهان
mughal moghal mogul mughul mughel moghul mogal مغل مغول
gujjar gujar goojar gojar gujjer gojjar گجر گوجر
jat jatt jutt jaat جٹ
muna mona mouna muuna mounah منى مني
khadra khadro qadra khadhra خضرا خضره
zahur zahoor zuhoor zahour zohur zuhur jahur zahuur ظهور
manzur manzoor monzur manzour manjur monjur manzuur منظور
akhund akhond akhun akhoond akhoun akhonda اخوند
shakur shakoor shakour shukur shukoor chakour شكور
zahir zaheer jahir johir zahiir ظهير ظاهر
mumtaz momtaz mumtaaz mumtas momtaj mumtaj ممتاز মমতাজ
nighat nikhat nigat nighath nighet نگهت نكهت
najma nejma nadjma necma nojma negma نجمه
jawdat cevdet djevdet gawdat jaudat jevdet dzevdet جودت جوده
midhat mithat medhat مدحت
rushdi rushdy roshdy roshdi ruchdi rustu rushdie رشدي
zuhdi zohdi zouhdi zuhtu zohdy زهدي
jubouri jabouri jubori jiburi jaburi jibouri juburi jebouri جبوري
boumediene boumedienne boumedine boumedien bumedien بومدين
juma jumaa jomaa gomaa djemaa djuma jumah jumua جمعه
khusro khusrau khosrow khosro husrev khusraw khosrau خسرو
akhdar lakhdar lekhdar laakhdar اخضر لخضر
husaini hussaini husseini hosseini hossaini hosaini huseyni husayni hoseini حسيني
jad gad djad jaad جاد
subhi sobhi suphi sobhy subhy صبحي
salah sala salaah selah sellah salax صلاح সালাহ
shaista shayista shaesta sayeste shayeste شايسته শায়েস্তা
yildirim يلدرم يلديريم يلدريم
kilic kilich قليج كيليتش كليتش
mawlud mevlut mevlud mouloud mouloude maulud maulood mulud مولود
kazmi kazmie kazemi kazimi kadhimi كاظمي
arabi larbi laarbi arbi araby عربي
mishal mashal mashaal mishaal مشعل
abulala abuala abulaala ابواعلي ابوعلا
khuda khoda khodai خدا
ghazali gazali azali ghazaly gazzali ghazzali غزالي গাজ্জালী
rashidi rashidy rachidi rasheedi rashedi رشيدي راشدي
asima asimah aasima عاصمه
mamun mamoon maamun mamoun maamoun maumoon memun مامون মামুন
`;
