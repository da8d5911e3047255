/**
 * Cities that have names of their own in other languages, the English one first; folded, words joined. Sources: the
 * exonym lists of the United Nations Group of Experts on Geographical Names, and what the cities call themselves.
 */
const cities = `
munich|munchen|monaco di baviera|monachium|mnichov
cologne|koln|colonia|keulen|kolonia
nuremberg|nurnberg|norimberga|norymberga
hanover|hannover
hamburg|hambourg|hamburgo|amburgo
frankfurt|francfort|francoforte|frankfurt am main|frankfurt main|frankfurt a m|francfort sur le main
berlin|berlino|berlim
dresden|dresde|dresda|drezno
leipzig|lipsia|lipsk
aachen|aix la chapelle|aken|akwizgran
mainz|mayence|magonza
regensburg|ratisbon|ratisbonne
brunswick|braunschweig
vienna|wien|vienne|viena|wenen
salzburg|salzbourg|salisburgo
geneva|geneve|genf|ginevra|ginebra
zurich|zurigo
basel|basle|bale|basilea
bern|berne|berna
lucerne|luzern|lucerna
lausanne|losanna
st gallen|sankt gallen|saint gall|saint gallen
brussels|bruxelles|brussel|brusel|bruselas|bruxelas
antwerp|antwerpen|anvers|amberes
ghent|gent|gand|gante
bruges|brugge|brujas
liege|luik|luttich|lieja
leuven|louvain|lowen
mechelen|malines
namur|namen
the hague|den haag|s gravenhage|la haye|la haya|l aia|haag
amsterdam|amsterdao
rotterdam|roterdao
luxembourg|luxemburg|letzebuerg|lussemburgo|luxemburgo
paris|parigi|parijs|paryz
lyon|lyons|lione
marseille|marseilles|marsiglia|marsella
nice|nizza|niza
strasbourg|strassburg|strasburgo|straatsburg
lille|rijsel
dunkirk|dunkerque|duinkerken
rome|roma|rom|rzym|rim
milan|milano|mailand|milao|mediolan
turin|torino
venice|venezia|venedig|venise|venecia
florence|firenze|florenz|florencia
naples|napoli|neapel|napoles
genoa|genova|genua|genes
bologna|bolonia
bolzano|bozen
trieste|triest
padua|padova|padoue
mantua|mantova
leghorn|livorno
lisbon|lisboa|lissabon|lisbonne|lisbona
porto|oporto
seville|sevilla|siviglia
saragossa|zaragoza
corunna|a coruna|la coruna
barcelona|barcelone|barcellona
san sebastian|donostia
bilbao|bilbo
london|londres|londra|londen|londyn
edinburgh|edimburgo|edimbourg|dun eideann
cardiff|caerdydd
swansea|abertawe
dublin|dublino|baile atha cliath
cork|corcaigh
copenhagen|kobenhavn|kopenhagen|copenhague|copenaghen|kodan
aarhus|arhus
stockholm|estocolmo|stoccolma|tukholma
gothenburg|goteborg|gotenburg
helsinki|helsingfors
turku|abo
tampere|tammerfors
espoo|esbo
tallinn|reval
riga|ryga
vilnius|wilno|wilna
warsaw|warszawa|warschau|varsovie|varsovia|varsavia|varsava
krakow|cracow|krakau|cracovie|cracovia
gdansk|danzig
wroclaw|breslau|vratislav
poznan|posen
szczecin|stettin
lodz|lodsch
prague|praha|prag|praga
brno|brunn
pilsen|plzen
ostrava|ostrau
bratislava|pressburg|pozsony
kosice|kaschau
budapest|budapeszt
bucharest|bucuresti|bukarest|bucarest|bukareszt
cluj|cluj napoca|klausenburg|kolozsvar
sofia|sofija|sofiya
belgrade|beograd|belgrad|belgrado
zagreb|agram|zagabria
ljubljana|laibach|lubiana
athens|athina|athen|athenes|atenas|atene|athinai
thessaloniki|salonica|saloniki|thessalonique
nicosia|lefkosia|lefkosa
valletta|il belt
istanbul|constantinople|estambul
izmir|smyrna
moscow|moskva|moskau|moscou|moscu|mosca|moskwa|moskova
saint petersburg|st petersburg|sankt peterburg|sankt petersburg|saint petersbourg
kyiv|kiev|kiew|kijow|kyjiv|kiyiv
odesa|odessa
lviv|lvov|lemberg|lwow
kharkiv|kharkov|charkiw
minsk|mensk
chisinau|kishinev
tbilisi|tiflis
beijing|peking|pekin|bei jing|pechino|pequim
shanghai|shang hai|xangai|schanghai
guangzhou|canton|guang zhou
shenzhen|shen zhen
hong kong|hongkong|xianggang
taipei|taibei|tai bei
tokyo|tokio|toquio|dong jing
seoul|soul|seul
mumbai|bombay
kolkata|calcutta|kalkutta
chennai|madras
bengaluru|bangalore
delhi|new delhi|neu delhi|nueva delhi
yangon|rangoon
ho chi minh city|saigon|ho chi minh
hanoi|ha noi
bangkok|krung thep
singapore|singapur|singapour|singapura
jakarta|djakarta
tehran|teheran
damascus|damaskus|damas
jerusalem|yerushalayim|gerusalemme
tel aviv|tel aviv yafo|tel aviv jaffa
cairo|kairo|le caire|el cairo|al qahirah|al qahira
alexandria|alexandrie|al iskandariyah
algiers|alger|algier|argel
tunis|tunez
tangier|tanger
marrakesh|marrakech|marrakesch
casablanca|dar el beida
riyadh|riad|riyad|ar riyad
mecca|makkah|mekka
jeddah|jiddah|dschidda
dubai|dubayy
abu dhabi|abu dabi|abou dabi
kuwait city|al kuwayt|koweit
doha|ad dawhah
cape town|kapstadt|le cap|kaapstad|ciudad del cabo
havana|la habana|havanna|la havane
mexico city|ciudad de mexico|cdmx|mexico df|mexiko stadt
montreal|monreal
quebec city|quebec ville
rio de janeiro|rio janeiro
sao paulo|san pablo
new york|new york city|nueva york|nova york|nova iorque
`

/** A folded city name, words apart, and the key that stands for the city. */
export const cityNames: ReadonlyMap<string, string> = new Map(
  cities
    .trim()
    .split('\n')
    .flatMap((line) => {
      const names = line.split('|')
      const key = (names[0] ?? '').replace(/ /g, '')
      return names.map((name) => [name, key] as const)
    }),
)

/** The keys of {@link cityNames}: two of them are two cities. */
export const cityKeys: ReadonlySet<string> = new Set(cityNames.values())
