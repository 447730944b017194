/**
 * Closed groups of names (see alias-spellings.ts) that families of Gujarat, Kerala, Tamil Nadu and Sri Lanka, of Zanzibar, Natal and
 * Mauritius write by their own sounds or by their clerks': j for z, p for f, -umma for a woman, French and Dutch vowels. Names that they
 * write as one double-names.ts takes apart. A line that begins with the name of another group adds to that. Source: the registers'
 * habits as these families' printed histories and lists show them.
 */
export const INDIAN_OCEAN_SPELLINGS = `
muhammad mamode mahomad
yusuf issop isop isap essof esof issof esup esap esoof essoof
ishaq issack issac essack esack isack essak
ismail essmail issmail esmael
ibrahim ebram ibrahimsa ebrahimsa
akbar ackbar acbar akbur
husain hoosen hoosain hossenee
zainab jenab jainub jenub jenabai jainabai zenabai
zubaida jubaida zoubeida
fatima pathima pathimma pathumma phatima fathumma fatmabai pathuma
aisha ayishumma ayshumma ayishabi ayshabi ayishamma aysabai
khadija khatiza katiza kathija katheeja kadheeja khatijabi hatija hatijah
maryam mariyumma maryumma mariyamma mariambi
amina aminumma aminamma aminabi
hajra hajrabi
hawa hawabai havabai hawabi
abubakar aboobaker aboobakar aboobacker boobaker
sulaiman soolliman sooliman soliman sulleman sullaiman
qadir kadher kadar
ghafur gaffoor gafoor gaffur
ghulam goulam
bakhsh bocus boccus baccus buccus bacus
alavi alawi alaoui alewi alvi علوي আলভী
beeran beeraan bheeran بيران
kunhi kunh kunji kunju kunhu كنجي كنهي
shirin shireen shirine shereen sherin chirine شيرين শিরিন
mehr mehar meher مهر
zakaria zacharia zachariah zacaria
ahmad amode amod
taha thwaha thaha twaha
rowther ravuthar rawther rauther rowthar راوتر
marikar marikkar marakkar marakkayar maricar marcar مرکار مريكار
`;
