/**
 * Closed groups of names (see alias-spellings.ts) that Yoruba and Hausa families of Nigeria, Benin and Ghana write by the sound of their
 * own languages: no h, s for z and sh, vowels between consonants. What they only end in their own way (Monsuru, Karimot) other-hands.ts
 * reads. A line that begins with the name of another group adds to that. Source: the languages' treatment of Arabic loans.
 */
export const NIGERIAN_SPELLINGS = `
khadija adijat adijatu adisatu hadizatu
aisha ayisat ayisatu ayishat ayishatu
hawa awau hawau awawu
halima alimat alimatu alimotu
habiba abibat abibatu
hafsa afusat afusatu afsat hafusat
aziza asisat asisatu
sakina sekinat sikinat sekinatu
zainab sainabu sainab
safiya sofiat sofiyat safiat safiyat
zulaikha sulikat sulekat zulikat zulekat
bilqis bilikisu bilikis
ibrahim buraimoh braimoh braimah buraimo
idris idirisu disu
umar imoru umoru
sheikh shehu
hidayat idayat هدايت هدايه
hamza amusa amzat amuza
ayub ayuba
ghazali gasali
husain oseni useni
ismail sumaila simaila sumailu
ishaq isiaka isiaq isyaku
sulaiman sule sumonu salimonu
garba garuba غربا قربا
yunus yinusa
yusuf yesufu yisufu
isa yisa
zubair subairu subair
jibril jubril jubreel jubrilu
wahab wahabi waabi
rahim raimi raimu
rahman ramoni ramonu
razzaq rasaki rasaq
qadir kadiri
mumin mumuni mumini
zakaria sakariyau sakariyawo
murtaza muritala murtala
zulqarnain zulukarneini sulukarnaini
mustafa musitafa
juma jimoh jimo jumoh
majid mojeed mojid
nimo nimota nimot
qasim kasumu
ghaffar gafaru
siddiqa sidikat sidikatu siddikat صديقه
mansura mansoora mansurat monsurat monsuratu منصوره মনসুরা
tawfiqa tawfeeqa taofeekat taofikat taofiqat توفيقه
ghani gani ganiyu ganiu ghanee غني
wahida waheeda wahidah waheedat wahidat وحيده ওয়াহিদা
luqman lukman lokman luqmaan lukmon lukumanu لقمان লুকমান
wasi wasiu waasi واسع
majida mujidat mujidatu mojidat ماجده مجيده
fattah fatah fatai فتاح
mikail mikaeel mikaail mikayil mikailu mukaila ميكاييل ميكائيل
miftah meftah mufutau muftau miftahu miftaah moftah مفتاح
misbah mesbah musbah mosbah misbaah musibau musbau misbahu
muslih musleh mosleh moslih muslah musiliu musliu muslihu
shifa shifaa chifa chifaa shefa sifau sifawu shifau شفا
yaqin yaqeen yaghin yakin yakine yakeen yekini yakini يقين
tawakkul tawakul tawakalitu tawakalt tawakalit tawakkal توكل
sabur saburi sabour saboor صبور
mashhud moshood mashood mashud mashhood مشهود
thabit sabitu sabit thabet sabet ثابت
suraqa surakat surakatu suraka سراقه
rizqa risikat risikatu rizqat رزقه
zulfa silifat silifatu zulfat زلفه زلفى
zikr zikir sikir sikiru ذكر
shakira sakirat شاكره
shith sheeth shittu shitta شيث
jalil jaleel jelili جليل
sharaf sharafa sarafa شرف
`;
