/** Closed word lists of names in British Muslim registers, in normalised spelling. Source: register usage. */

const words = (list: string) => new Set(list.split(/\s+/).filter(Boolean));

/** Pure titles: left out of the name unless nothing else is left. */
export const TITLES = words(`
  mr mrs ms miss mst mosammat mosammot musammat mussammat mosamat most mosst msst late marhum marhoom marhuma
  marhooma merhum haji gadzhi khadzhi hajji hajee hajie haajee hazi hajj haj hadj hadji hacı haci xaaji xaji alhaj alhaji alhajj alhajji elhaj elhadj elhadji lhaj lhadj lhajj
  hajah hajjah hajja hajia hajiya hajiyah hajjia alhaja alhajja xaajiyo xaajiya xaajiyad xajiyad hajiyad maulana mawlana moulana mevlana molana molvi
  maulvi moulvi mawlawi maulavi moulavi mufti qari kari dr doctor prof professor sir dame lady lord rev hon janab mohtarma
  mohtaram ustad ustaz ustadh hazrat hadrat capt captain col colonel major engr adv tuan
  encik puan cik datuk dato datin datu drs hj hjh bapak pak ibu nyonya hajin hajiani hajiyani hadja hadjia adja mme mlle
  madame monsieur sitt sayidat lalla hanimefendi bayan mallam malam macallin macalin alfa ustaza janabe
  shriman shrimati smt shri baby infant
  حاج حاجي حاجه الحاج الحاجه مولانا مولوي مفتي قاري دكتور الدكتور ڈاكٹر داكتر مرحوم المرحوم مرحومه المرحومه محترمه
  محترم جناب مسماه مسمات حضرت استاذ الاستاذ السيده سيدتي
  হাজী হাজি আলহাজ্ব মরহুম মরহুমা মোছাম্মৎ মোসাম্মৎ মাওলানা মৌলভী ডাঃ
`);

/** Titles that are as often a part of the name: kept as light words. */
export const LIGHT_WORDS = words(`
  syed sayed sayyid sayyed saiyed syeda sayeda sayyida sayyeda seyed seyyed seyyid sheikh shaikh sheik
  shaykh sheekh cheikh cheick seikh sk hafiz hafez hafidh sufi soofi kazi qazi quazi qadi imam mian miyan sidi
  siti sitti pasha pasa tun seri sri tunku tengku szejk sajch sejk szejch scheich seyh sejh shejh sardar nawab pir peer khwaja khawaja agha aga bey efendi effendi moulai khanom khanum khanam hanim
  سيد السيد سيده شيخ الشيخ حافظ صوفي قاضي امام ميان پير خواجه باشا پاشا سردار نواب
  সৈয়দ শেখ হাফেজ
`);

/**
 * 'Son of', 'daughter of', 'wife of': what follows names a relative. Families often leave it out, so a folded name
 * keeps where it begins, as the word KIN.
 */
export const KIN = 'bin';
const RELATIVES = words(`
  bin binti bint binte binta bte bt ibn ibni ibne wd wld walad ould bnt son daughter wife widow widower husband father
  mother relict
  بن بنت ابن ابنه بنته ولد زوجه زوجة ارمله بيوه اهليه دختر پسر همسر
`);
/** 'Née', 'known as': what follows is another name of the deceased, of which a folded name keeps where it begins, too. */
export const OTHER_NAME = 'aka';
const OTHER_NAMES = words('nee née formerly born aka alias urf عرف');
/** Words before a relative or another name, and what a folded name has in their place. */
export const RELATIONS: ReadonlyMap<string, string> = new Map([
  ...[...RELATIVES].map((word): [string, string] => [word, KIN]),
  ...[...OTHER_NAMES].map((word): [string, string] => [word, OTHER_NAME]),
]);
/** Whether a word of a folded name is none of its names, but says whose the next ones are. */
export const isRelation = (folded: string): boolean => folded === KIN || folded === OTHER_NAME;
/** Connecting words that follow a relation and say nothing. */
export const CONNECTORS = words('of and the known as de du');

/** The Arabic article before any letter, assimilated (ash-Shami) or not; stands alone after hyphens become spaces. */
export const ARTICLES = words('al ال el il ul ur ud us uz un ut ush ash as ar ad at az an ed er es ez et en');
/** Articles that are never a name of their own, whatever follows. */
export const CERTAIN_ARTICLES = words('al ال el ul ur ud ush');

/** Words that begin with al-/el- by nature; stripping them would join different names. */
export const NOT_ARTICLE = words(`
  alfred albert alberto alfaaz alphonso alpaslan alperen aldina elmira elvira elvedin elmedin elvis eldar elshad
  almira altamash alamgir alauddin aladdin alisha alishah alizeh allahditta allahrakha aliyah alhassan elhassan elham
  elnaz elmas elias ellias eltaf altaf alvina elsa elisa elizabeth ellen alice alice alina alexander
  alqama alqamah alkame alkama alqame alqamih alwiya
  الياس الطاف الماس الفت الهي الهام اليزابث الله اللهم الهان الكاي اليكو الفا التاي الدار الشاد الناز
  الميرا الفيرا اليف الينا اليسا اليسار اليزا
`);

/** Words of two letters that take the article: 'the Truth', 'the Living', 'the Kind' of God's names. */
export const SHORT_WITH_ARTICLE = words('الحق الحي البر');

/** Names ending in -ul or -ur by nature; elsewhere the ending is the article of the next word (Shafiqul Islam). */
export const NATURAL_UL_UR = words(`
  rasul rosul gul maqbul makbul mokbul moqbul batul bahlul abul ghul gafur ghafur gofur shakur sabur mansur manzur
  monsur monzur masrur mashur mabrur tayfur taimur taymur timur teymur teimur temur yagmur ertugrul babur bahadur zahur jahur zohur ashur nur noor ainur
  aynur ainul shapur kafur anchul raul saul fadul faisul mashkur maamur mamur ghayur mahjur nashur
  tawakul tawakol tawakkol tevekkul obul ishmul ismul mashghul mazbul wusul shughul tafazzul tafazul tofazzul tajammul tajamul tozammul tojammul tawakkul
`);

/** Words that begin with ben- or bel- without holding 'son of'. */
export const NOT_SON_OF = words(`
  benazir benazeer benjamin bengali bengal bennett benson bentley bente benita belal belel belinda bella bellal belayet
  belayat belgin belkis belqis belquis bello
`);
