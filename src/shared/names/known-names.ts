/**
 * Distinct personal names and surnames of British Muslim communities, one common spelling each (further spellings
 * are reached by sound). Their only use: two words that are both real names, but different ones, are never
 * explained away as a typing slip (Zahid–Zahir, Hamid–Hamida, Nasim–Nasir). Names of alias-groups.ts are left out.
 * Source: Salahuddin Ahmed, A Dictionary of Muslim Names (1999); registers' common surnames.
 */
const NAMES = `
aabid aadil aakif aamir aarif aasim aatif aziz aziza azim azima azam azhar azra abida abir adib adiba adila adnan afaf
afsar afshan afsana afzal ahsan ajmal akbar akhlaq akhtar akif akmal akram alam alamgir alim alima altaf almas amal aman
amanat amani amara ambreen amin amir amira amjad ammar anas anis anisa ansar ansari anwar anwara anjum aqil aqila arafat
arif arifa arshad arslan asad asghar ashiq ashur asif asifa asim asima asiya aslam asma ataf atif atifa atiq atiqa awan
awad ayaz ayman aynur ayda azmat badr badar bahadur baha bakhsh balal banu baqir baraka barkat bashar bashir bashira
basil basim basima basit batul bilal bushra buta dalia danish dilawar dilshad ditta faheem fahad
fahd fahmida faiq faiz faiza fakhar fakhir farah faraj farhan farhana farhat farid farida faris faruq faryal farzana
fateh fathi fathiya fayyaz fida fikri firdaus firoz firoza fuad furqan gamila ghaffar ghafur ghalib ghani ghazal
ghazala ghazi gul gulshan gulnaz gulzar habib habiba hadi hafiz hafeeza hakim hakima hamdan hamdi hamid hamida hammad
hamud hamza hana hanan hanif hanifa haq harith hashim hashmi hasib hatim haya hayat hikmat hilal hisham huda
humaira humayun husna husni idrak iftikhar ihab ihsan ijaz ikram iman imad imran imtiaz inam inayat iqbal iqra
irfan irshad islam isma ismat israr ishrat ishtiaq izhar izzat jabbar jabir jahan jahangir jalal jalil jamal jamil
jamila jamshed jannat javed javeria jawad jihad jinnah juma junaid juwairiya kabir kabira kainat kaiser kalam
kalim kamal kamil kamila kamran kanwal karam karamat karim karima karimi kashif kasim kausar kazim khadim khair
khalida khalifa khalil khaliq khatib khayam khayr khizar khokhar khurram khurshid kiran kubra latif latifa layla liaqat
lubna luqman lutf madiha mahbub mahbuba mahdi mahfuz mahir mahira mahjabin majid majida majeeda makki malak malik malika
mamun mansur manal manzur maqbul maqsud maqsuda marwa marwan maruf marzia masud masuda masum masuma masrur mateen matin
matlub maulud maysa mazhar mazin mehwish memon mufid mughal muhib mohiuddin muin muiz mujahid mujib mukhtar mumin mumtaz
munawar munawara munir munira munzir muqaddas murad murid musab musharraf mushir mushtaq muslim muslima muzaffar muzammil
nabil nabila nadia nadim nadir nadira naeem naeema nafis nafisa nahid nahida naila naima najib najiba najjar najm najma
najwa naqi nargis nasim nasima nasir nasira nasr nasreen naseer nawab nawaz nawal naz nazakat nazia nazim nazima nazir nazira
nazli nazma nihal nida nighat nimra nisa nisar nizam nizar numan nusrat palwasha parvin parwez patel qadir qadri qaim
qamar qasim quddus qudsia rabbani rabia rabi radi rafat rafi rafia rafiq rafiqa raghad rahat rahil rahila
rahim rahima rahma rahmat raihan raihana rais raisa raja rajab rakib rakhshanda rana rania rashad rashid rashida rasul
rauf razia razzaq rehan rehana rifat rizq robina roshan rubab rubina rukhsana rumana saba sabah sabir sabira sabiha sabri
sabrina sad sadaf sadiq sadiqa safa safdar safwan safura sahar sahil sahib saima saif saifullah sajad sajid sajida
sajjad sakhi sakina salah salam salama saleh saleha salih saliha salim salima salma salman samad saman samar sami samia
samin samina samir samira samiya sana sanaullah saqib saqlain sara sarfraz sardar sarwar sarwat sattar sawsan shabana
shabbir shabir shabnam shad shadi shafi shafiq shafiqa shagufta shah shahab shahbaz shahd shahid shahida shahin shahina
shahzad shahzadi shaista shakeela shakil shakir shakira shakur sham shamas shami shamim shamima shams shamsa sharif
sharifa sharmin shazia shehla shireen shukri shukur siddiqa sikandar sitara sohail suhail suhayla sultan
sultana surayya tabassum taha tahir tahira tahmina tahsin taj talat talha talib tamim tanvir tanzila taqi tariq
tasleem taslima tasnim tawfiq tayyab tayyaba tehmina tufail ulfat umama umaira umair unaiza urooj uzair uzma wadud wafa
wahab wahid wahida wajid wajida wakil wali walid waqar waqas waris waseem wasif wasiq wasima yaqut yasar yasin yasir
yasira yusra zafar zahid zahida zahir zahira zaheen zaid zaidi zaheer zain zaina zakir zakira zaki zakia zaman zamir
zareen zarif zarina zeba zeenat ziad zia zikra zilal zubair zubaida zulaikha zuhair zulfa
hadzic begovic delic omerovic kaya demir yilmaz yildiz aydin ozturk dogan celik sahin arslan korkmaz
warsame roble guled gedi farah hersi egal duale jama samatar shire elmi
haddad masri najjar hakim ghamdi obaidi jubouri tikriti yamani rubaie khatib
camara keita sow diaby kamara kone sanogo bangura koroma bello sani
akhund bukhari gilani janjua kazmi jafri abbasi khawar minhas rathore sarkar talukdar ullah sikder mollah
ghassan gashi komal someera safar rasul sharaf hidayat nimat niyaz nariman qurban haji sadr
hannan mannan abshir gunes ozkan hashi hai mohammadi ahmadi yamina sumaira zubaidi hamadani shahnawaz
`;

/** Each name once, in a fixed order: its place is its number. */
export const KNOWN_NAMES: readonly string[] = [...new Set(NAMES.split(/\s+/).filter(Boolean))];

export const REAL_NAMES: ReadonlySet<string> = new Set(KNOWN_NAMES);
