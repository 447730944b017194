/**
 * Closed groups: one name whose spellings across the languages are too far apart for the sound rules, including
 * abbreviations of registers (Md, Gh., Ch.). Only the same name in another language or hand, never a translation
 * (no Yusuf–Joseph) and never a related name (no Hasan–Husain). First word = the group's name. All in normalised
 * spelling. Sources: Wikipedia/Wikidata lists of name variants, Somali, Hausa, Malay, Turkish and Bosnian usage.
 */
export const ALIAS_SPELLINGS = `
muhammad momodou momodu modou modu moodu mohammed mohammad muhammed mohamed mohamad muhamad muhamed mahomed mahomet mohd muhd mhd md mehmet mehmed memet muhammet maxamed maxamad mouhamed mouhammad mohamadou mouhamadou muhammadu mohammod mohammud mohammadu muhammadou mohamet mamadou mamadu mahamed mahammad mahamad mahammed محمد محمت মোহাম্মদ মুহাম্মদ মোঃ মো moehammad mochamad mochammad mokhamed muhammet mahommed mihemed mahamat mohommed muhammd mohand magomed magomet mukhamed mamed mammad mammed maqomed ماغوميد ماجوميد ماميد محهمهد مامادو makhmad ماغوميد ماجوميد memmed
ahmad ahmed ahmet ahamed ahmmed axmed axmad ahmadou ahmadu amadou amadu achmad achmed ahmod ehmed ehmet akhmed akhmad ahmd ahemed ahmud احمد আহমেদ আহমদ আহাম্মদ ahmat amad amat ahammed ahmod ehmad akhmat ahmedou ahmeda
mahmud mahmood mahmoud mehmood mehmud mahmut maxamuud maxamud mohamud mahamud mohamuud mamoudou mamudu محمود মাহমুদ mahmod
usman osman uthman othman usmon osmaan cusmaan cusman cismaan ousmane ousman usmaan othmane athmane otman uthmaan ozman ousmanou عثمان উসমান ওসমান oesman athumani athuman assoumane asumane soumane
umar omar amor umer omer oumar cumar oomar ummar omor oumer omaar عمر ওমর উমর oemar
ibrahim ebrima ibrima ebrahim ibraheem ibrahem ebraheem brahim ibrahima ibrahiim ibragim ibrahin ibraahim ibraahiim abrahim barahim ابراهيم ابرهيم ইব্রাহিম ইব্রাহীম ibra ebrahima brahima ابراهيما ibro
ismail ismael ismaeel ismaiel ismaaciil ismaacil ismaciil esmail esmaeel esmaeil smail smain ismain ismayil ismaila ismaiil ismaeil ismaell smael اسماعيل اسمعيل ইসমাইল
ishaq ishaque ishak eshaq eshak ishaaq isaaq isxaaq isak isxaq ishaac ishag اسحاق اسحق ইসহাক issaka issiaka isaka
yusuf yousuf yousaf yusaf yousef yousif yusof yusoff yousof youssef essop esop youssouf youcef yuusuf jusuf yusif yoosuf issouf issoufou yussuf yoosoof yusuph يوسف ইউসুফ usuf isuf eusuf eusof iusuf usof isup yusup joesoef yoesoef ইউসূফ issoufi isoufi ايسوفو يوسوب
yaqub yaqoob yakub yaquob yaqoub yaacob yakoob yaakub yacoub yacoob yakup yacqub jakub yacquub yacub يعقوب ইয়াকুব eaqub eakub iakub iqub yaakob yakob
yahya yehya yaxye yahia yahaya yaya yehia yaxya yihya jahja يحيى يحيي ইয়াহিয়া
yunus younus younis yunis younas yoonus younes junuz yunos yoonas يونس ইউনুস unus eunus junus yunes younous
sulaiman suleiman suleman sulayman suleyman sulejman slimane soleman solaiman soleiman saleebaan saleban suliman souleymane souleiman sliman suleymaan sulemana soulaimane solayman sulaman sulaimaan سليمان সোলায়মান সুলেমান soeleiman
musa moosa mousa moussa muse muuse moosaa mussa musaa موسي موسى মুসা মূসা
isa eesa essa esa issa isse ciise cise ise eisa isah عيسي عيسى ঈসা issah eissa iesa aissa
dawud dawood daud daoud davud daaud dawod daood davut dawuud dawda daauud dauda dawoud داوود داود দাউদ daout
idris idrees edris idriss idriis idrissa idress driss edrees ادريس ইদ্রিস
ilyas elias ilias ilyaas iliyas elyas illyas ilyes ellias ilyasu eliyas الياس ইলিয়াস
harun haroon haroun haruna هارون হারুন
husain lhoucine lahoucine lhoussine lahoussine lhoucin ousainou hussain hussein husayn hossain hossein husein huseyin husejn xuseen xusen hussien hussen husen hosen hussin hocine houssein husseyn hosain hosein hussian huseen husseen housseine husayin حسين হোসেন হোসাইন হুসাইন hoessein husin hossen hoseyn hosseyn houssine hüseyn hysen husejin hissene hissein hassine hassein guseyn gusein guseyin huseyn
hasan hassanal alhasan alhassan alassane lassana lassane alasan alhassane elhassan lahcen lahsen lahsan lhassan lhacen lhcen hassan hasaan xasan hassen hasen hacen hassane حسن হাসান hacene
abdullah abdallah abdulla abdalla abdulah abdoulaye abdoulie abdoulai abdulie abdulaye abdulai abdullahi abdulahi abdellah cabdullaahi cabdilaahi cabdulaahi abdilahi abdillahi cabdillaahi abdoullah abdullaah abdollah abdoulahi abdoullaye abdulai apdullah عبدالله আব্দুল্লাহ আবদুল্লাহ abdoellah abdulla abdulaahi abdulaah abdilaahi abdullaahi abdalah abdoullahi
abdi cabdi abdu abdou abdo عبده عبدو
abubakar abubakr aboubacar aboubakar boubacar bubakar abubaker bubacar ebubekir aboubakr abubekir boubakeur abukar abuukar aboubaker abobakar abubakkar abubacker ابوبكر بوبكر আবুবকর bakari bakary abubakari
ali aly alee cali aliou aliyu alieu alii ally aali علي আলী আলি alie alli alyy alija
jafar jaafar jaffar jaffer gaafar djaafar cafer jacfar djafar jafer dzafer jafaar jaafer جعفر জাফর
ghulam gulam gholam golam goolam gh ghulaam ghoulam gulaam gulom غلام গোলাম
chaudhry choudhury chowdhury chaudhary choudhry chaudhury chaudry chaudhri choudhary chowdhry chowdury choudry chaudri choudhari chaudhari choudhuri chowdhari chaudhuri chodhury chowdhary chauhdry ch چودهري چوهدري চৌধুরী تشودهري
qureshi quraishi qureishi kureshi koreshi qurashi quraishy koraishi qoreshi qurayshi quereshi koreishi quraishie qureshy قريشي কোরেশী কুরাইশী
begum begam begom baigum baigam begham baygum begoum beghum beigum bagum بيگم بيغم বেগম
khatun khatoon khatton khatoun hatun hatoon katun خاتون খাতুন
bibi beebi bebe bi bebi beeby biby bee bebee beebee biwi بيبي بي বিবি
miah mia miya ميان miyah meah meya mea ميا مياه মিয়া মিঞা
sheikh shaikh sheik shaykh sheekh cheikh cheick sk seikh shekh shaik sheykh shiekh szejch szejk sejk sajch scheich seyh sejh shejh شيخ শেখ
syed sayed sayyid sayyed saiyed seyed seyyed seyyid saiyid sayid سيد সৈয়দ
syeda sayeda sayyida saiyeda sayyeda seyyide سيده সৈয়দা
haidar heidar haider hayder hyder haydar haydher heydar حيدر হায়দার
rahman rehman rahmaan rehmaan raxmaan rohman rahmane rachman raxman rahmon rakhman rahmen رحمن رحمان রাহমান রহমান
fatima patimat fatimat fatimah fatema fatma fathima fatimata faduma fadumo faadumo fatoumata fatou fatumata fatuma fatimo fatemeh fadma fatime fatouma faatima faatimah fathimah fatmah fatim fadimatou fatimatou fatimetou fatoma فاطمه ফাতেমা ফাতিমা phatema fadime fatme fatemah
khadija khadijat kadijatu kadijatou kadijata khadijah hatice khatija khadeeja hadiza khadiija khadijatou hatidza kadija khadidja kadijah khadeejah khatijah khadiga kadiatou kadidiatou hadija khodeja khadiza khodeza hatidze katija kadidja khadijo khatidja خديجه খাদিজা খদিজা khadiijo kadiija kadidia hadidza khadijeh
aisha aishah ayesha aysha aicha ayse aisa aissatou aishatu aishatou isata isatou caasha caisha aesha aaisha aissata aysa aisya aisyah ayisha aischa ajsa aiysha aïcha ayishah aasha aychah eysa aichatou aichata عايشه عيشه আয়েশা আয়শা caasho asho casho
zainab zaynab zeinab zenab zaynap zeynep zineb zeynab saynab zejneb zeinabou zainabu zainabou jainab zaineb zinab zaynib zainub seynabou zeineb zainap jaynab زينب জয়নব জয়নাব saynabo zenaab zainub zeineb zaineb zinaib seynab zeinep zejneba zeyneba zejnep
maryam mariam maryan marium meriam meryem mariyam miriam maryamu mariama meryam mariem marjam merjem meriem maryum mariamou maream مريم মরিয়ম মরিয়াম maryamo maryama meryama
hawa hava havva xaawo hawwa haoua hawwaa hauwa hawo hawaa hawah haua howa حوا হাওয়া
zahra zahrah zehra zohra zuhra zahraa sahra zahara zohrah zehrah zohora johra johura zuhrah zahro زهرا زهره জোহরা জহুরা sahro saxro saxra
halima halimah haleema halimo xaliimo halime halimatou xaliima halema holima halimatu haleemah halimata حليمه হালিমা
hafsa hafsah xafsa hafza hafsat hafsatou hafso xafso hapsa hapsatou حفصه হাফসা
amina aminah ameena aamina aminata amino ameenah aaminah aminatou emina emine aminatu amena امينه আমিনা
rukaya rakiya rakiyya rakiyah ruqayya ruqayyah ruqaya ruqiya ruqia rukia ruqqayya rokeya rukiye rukhaya rukayat ruqayyo ruqiyo rukaiya roqayeh rekaya rukija rokaya roqia rukhia rokia rukayya roukaya rouqaya rokaiya رقيه রোকেয়া রুকাইয়া
sumayya sumaya sumaiya sumayyah sumaiyah sumeyye soumaya soumia sumeya somaya somaia sumaia smaya sumayah sumejja سميه সুমাইয়া
safiya safia saffiyah safiyya safiye safiyah saphia safiyyah safija safieh saafia صفيه সাফিয়া ছাফিয়া
kulthum gulsum gulsom gulsim kulsum kulsoom kalsoom kaltun kaltuun kulsuma kalthoum kulthoom kolsum kolsuma kulthoum kalthum kulsom kolthoum kulsumma keltoum kaltum كلثوم কুলসুম
fawzia fauzia fouzia fozia foziya fowziya fowsiya fawziya faouzia fawziyah fauziah fauzija fowsiyo fewziye fevziye foziah fauziyah fouziya فوزيه ফৌজিয়া
zulfiqar zulfikar zulfqar zulfiquar dhulfiqar zulfkar zulfikhar zulficar zulfeqar zulfukar ذوالفقار জুলফিকার zulfikaar
yasmin yasmeen yasmine jasmin jesmin yasmiin jasmine yasemin jesmine jasmeen ياسمين ইয়াসমিন জেসমিন
saeed said sayeed saiid saaid sait saeid saed saayid siciid siid saidou saidu seydou sacid saied seid سعيد সাঈদ সাইদ
saadia sadia sadiya saadiya sacdiya sadiyo saadiyah sadiyah saadiyo sacdiyo sadija saadya سعديه সাদিয়া
saad sad sacad سعد
mirza meerza murza mirzaa meerja mirja mirzah mierza مرزا মির্জা ميرزا
siddiqui siddiqi sidiqi siddiquee sidiqui siddiky seddiqi siddiqie siddiquey siddeeqi siddiqey seddiki siddiki صديقي সিদ্দিকী
siddiq siddique siddik saddique sidiq siddeeq siddeq sediq seddik saddiq saddik sidique siddiqe صديق সিদ্দিক
hajra hajira hajera hajar hajrah hajer hajaro xaajira hacer hajarah هاجره هاجر হাজেরা hajara hajaara
nur noor nuur nor nour noer nuru nure نور নূর নুর
mubarak mobarak mubaarak mubarik moubarak mobarok mubarek مبارك মোবারক mbarek mbareck mbarak embarek امبارك
bilqis bilquis belqis bilkis bilqees bilkees belkis bilquees bilqes bulqis balqis balkis بلقيس বিলকিস
ndiaye njie njai ndiay njaye njay انجاي نجاي ندياي
hodzic hodjic hoxhiq hoxhic hodzich
ibrahimi brahimi brahmi ebrahimi ابراهيمي براهيمي
adam aadam aadan aden aadama adama adamu adem adamou ادم آدم aaden aadden adan aadaan adane adoum adum
sow so sowe soh
fofana fofanah
bangura bangoura
koroma kourouma
bah ba
conteh konte conte konteh
traore trawalle trawalleh traoure trawally traware tarawally trawally tarawele تراوري تراوره
shahnaz shahnaaz shehnaz shanaz shehnaaz chahnaz sehnaz shahanaz shahnoz شهناز শাহনাজ শাহানাজ
shaukat shawkat showkat shoukat sevket chawkat shaukath chaoukat شوكت শওকত
faysal faisal feisal feysal faycal faysel foysol foysal foisol faysol فيصل ফয়সাল ফয়ছল ফয়সল
suad souad suaad sucaad soad سعاد
khalid khaled halid khaalid khaleed halit khalad kaled khalit خالد খালেদ খালিদ
mustafa mistefa mustapha mostafa moustafa moustapha mustaf mustaffa mostapha mustafe mostofa mustafaa مصطفي مصطفى মোস্তফা মুস্তফা moestafa mustafe mustafeh
murtaza murtada murteza mortaza mortada murtadha murtuza mortuza murtadza مرتضي مرتضى মর্তুজা
rida reza raza ridha redha riza ridza reda rezza رضا রেজা
ramadan ramazan ramzan ramdane ramadhan ramadaan ramazaan ramdan romjan ramjan romzan ramzaan ramdhan رمضان রমজান ramadhani ramadani
hodja hodza hoca khoja khuja hoja hodzha
mohsin muhsin mohsen muxsin mohsine mohisin muhsen محسن মোহসিন
uways veysel vejsel vejsil owais awais oways uwais ovais avais ovays awaiss اويس
shuaib shoaib shuayb shuaeb choaib shouaib shucayb shwaib suaib sueb chouaib chuaib shoaeb شعيب শোয়েব
abbas abas abbass cabaas abaas cabbaas abass عباس আব্বাস
ayub ayyub ayoub ayoob ayyoub ayyoob eyup ayuub ejub ayob ايوب আইয়ুব ejup
zakaria zakariyya zakarya zakariya zekeriya sakariye zekerija zakriya zakarie zakariye zakaryia sakariya زكريا জাকারিয়া
ashraf ashref ashruf asraf achraf asharaf eshref esref ashrof اشرف আশরাফ
fadl fazal fazl fadhl fadal fazle fozol fozle fedhl فضل ফজল
riyad riaz riyaz riyadh riad reyaz reaz ryad riyaad riadh riaadh رياض রিয়াজ
ridwan rizwan ridhwan redouane ridvan rezwan redwan rizvan ridwaan rizwaan ridouan رضوان রেজওয়ান রিজওয়ান
rizvi rizwi ridwi razvi razavi rizvee rizawi رضوي
naqvi naqwi nakvi naqavi naqawi naqwie نقوي
bhatti bhatty bhati bhattee batti bhutti bhattie بهٹي
butt but bhutt bat bhat batt بٹ
islam eslam islaam isalm eslaam islom اسلام ইসলাম
aslam aslem asslam aslaam aslum asslem اسلم আসলাম
idrissi idrisi alidrissi elidrissi ادريسي
hamza hamzah hamsa hamsah hamzeh hemza amzah hamse hamzat حمزه হামজা humza humzah xamse xamza hemze حمزات
kazi qazi kaji quazi qadi kadhi qadhi kadi cadi qaadhi kaazi qazee قاضي কাজী
khan kahn khaan han khann kan khanh qan خان খান
tahir tahar taher taahir daahir طاهر তাহের
aziz azeez casiis aziiz asiis ajij aziis azis azeaz عزيز আজিজ
necm najm negm nejm najam nejim نجم
sukru shukri choukri shukry shoukry sukri shoukri شكري
obaid abeid ubaid obayd ubayd obeid عبيد ওবায়দ উবায়দ ওবায়েদ ওবাইদ
`;
