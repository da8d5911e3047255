/**
 * Given names and surnames that are common in Japan, Korea, India, the Arab world, Iran, Turkey, Eastern Europe, Scandinavia, Africa
 * and Portugal, romanised and folded: the larger list (`people-names.ts`) is mostly of people in the United States.
 */
const text = `
akihiko akihiro akira akiko asami asuka atsushi ayako ayumi chiaki chieko daichi daiki daisuke eiji eiko emiko fumiko fumio goro hajime
haruka haruki haruko haruto hayato hideaki hideki hideko hideo hidetoshi hikaru hiroaki hiroki hiroko hiromi hiroshi hiroto hiroyuki hisashi hitomi
hitoshi ichiro isamu isao jiro jun junichi junko kaori kaoru katsumi katsuo kazuhiko kazuhiro kazuki kazuko kazumi kazuo kazuya keiichi keiji keiko
keisuke keita ken kenichi kenji kenta kenzo kimiko kiyoshi kohei koichi koji kosuke kumiko kunio kyoko kyosuke makoto mamoru manabu mariko masaaki
masahiko masahiro masaki masako masami masanori masao masaru masashi masato masaya mayumi megumi michiko midori mika mikio minoru misaki mitsuko
mitsuo mitsuru miyuki momoko motoko nana naoki naoko naomi naoto noboru nobuko nobuo nobuyuki noriko norio osamu reiko rie riku rina ryo ryoko
ryosuke ryota ryuichi ryuji sachiko sadao sakura satoko satoru satoshi seiichi seiji setsuko shigeki shigeo shigeru shingo shinichi shinji shinobu
shintaro shiro sho shoichi shoji shota shuichi shuji shunsuke sota susumu tadao tadashi taiki takahiro takako takao takashi takayuki takehiko
takeo takeru takeshi taku takuma takumi takuya taro tatsuo tatsuya tetsuo tetsuya tomoko tomomi tomoyuki toru toshiaki toshihiro toshiki toshiko
toshio toshiyuki tsutomu tsuyoshi wataru yasuhiro yasuko yasuo yasushi yohei yoichi yoko yoshiaki yoshihiko yoshihiro yoshiko yoshimi yoshinori
yoshio yoshiro yoshito yosuke yui yuichi yuji yuka yukari yuki yukiko yukio yumi yumiko yuri yuriko yusuke yuta yutaka
suzuki sato takahashi tanaka watanabe ito yamamoto nakamura kobayashi kato yoshida yamada sasaki yamaguchi matsumoto inoue kimura hayashi shimizu
yamazaki yamasaki mori abe ikeda hashimoto yamashita ishikawa nakajima nakashima maeda fujita ogawa goto okada hasegawa murakami kondo ishii sakamoto
endo aoki fujii nishimura fukuda ota miura fujiwara okamoto matsuda nakagawa nakano harada ono tamura takeuchi kaneko wada nakayama ishida ueda
morita hara shibata sakai kudo yokoyama miyazaki miyamoto uchida takagi ando taniguchi ohno maruyama imai takada fujimoto takeda murata ueno sugiyama
masuda sugawara hirano kojima otsuka chiba kubo matsui iwasaki sakurai kinoshita noguchi matsuo nomura kikuchi sano onishi sugimoto arai
aarav abhishek aditi aditya ajay ajit akash amit amita anand ananya anil anita anjali ankit ankita arjun aruna arun asha ashok ashwin deepa deepak
dinesh divya ganesh geeta gita gaurav harish hemant indira jaya jyoti kavita kiran kishore krishna lakshmi lata madhu mahesh manish manoj meena
meera mohan mukesh nandini naresh neha nikhil nisha nitin pooja prakash pradeep pramod prasad prashant praveen preeti priya priyanka rahul raj
rajan rajesh rajiv rajeev rakesh ram ramesh rani ravi rekha ritu rohan rohit sachin sandeep sandhya sangeeta sanjay sanjiv sarita sathish satish
seema shankar shanti sharad shilpa shiv shyam sita sneha srinivas subhash sudhir sunil sunita suresh sushma swati tanvi uma usha vandana varun
venkatesh vijay vijaya vikas vikram vinay vinod vishal vivek yash agarwal aggarwal banerjee bhatt bhattacharya bose chakraborty chatterjee chopra das
desai deshmukh dutta gandhi ghosh gupta iyer iyengar jain jha joshi kapoor kaur khanna kulkarni malhotra mehta menon mishra mukherjee nair
naidu pandey pillai rao reddy saxena sengupta sethi shah shetty shinde shukla sinha srivastava thakur tiwari trivedi varma verma yadav
abbas adel adnan ahlam aisha ayesha akram alaa amal amina amir amira amjad anas anwar asma ashraf atef ayman aziza badr basel basem basma bilal
dalia dina eman fadi fadia fahad fahd faisal farah farid farida faris fatima fatma fawzi fouad fuad ghada ghassan habib haifa haitham hala halima
hamdi hamza hana hani hanan haneen haroun hatem heba hind hisham huda ibtisam ihab iman imran issa iyad jaber jafar jalal jamila jasim jihad jumana
kamal kamel khadija khalil laila layla leila lina lubna maha maher mahdi majed majid malak malik manal mansour marwa marwan maryam mazen mohsen
mona muna mounir munir murad musa mustapha nabil nada nadia nadir nadim nahla najat najib nawal nayef nazir nizar noor nour nora omaima osama
qasem rabab rabia raed rafiq rafik raghad rami ramzi rana rania rashad reem rima rola ruba sabah sabri sadiq saeed safa safiya sahar salam salma
salwa sameer samer samir samira sana sara sawsan shadi shaima sharif siham suad suha sultan tahani taher tala talal tamer tarik thamer wael wafa
walid waleed wissam yahya yasin yasmin yasser younes zaid zaki zakaria zein zeinab zainab ziad zuhair
ahmet alper arda asli ayse aysel ayhan aylin aydin baris baran berk berkan burak burcu can canan cem cemal cengiz deniz derya dilek ebru ece elif
emel emine emrah emre ercan erdal erdem eren ergin erkan ersin esra eylem fatih fatma ferhat fikret filiz gokhan gul gulay gulsen hakan halil halim
handan hasan hatice haluk hulya huseyin ilhan ilker ipek ismail kadir kemal kerem koray levent mehmet melek meltem meral merve metin mert murat
mustafa nazli necati nermin nihat nilgun nuray nurcan okan oktay onur orhan osman ozan ozge ozgur pelin pinar recep sabri sedat selim selin semih
serdar serkan sevgi sevim sezen sibel sinan songul suleyman tamer tolga tuncay turgut ufuk ugur umit umut vedat volkan yasemin yavuz yilmaz yusuf
zeki zeynep zafer
agnieszka aleksandra alicja aneta beata bogdan bozena boguslaw cezary danuta dariusz dorota elzbieta ewa ewelina grazyna grzegorz halina hanna
henryk ireneusz iwona izabela jacek jadwiga janina janusz jaroslaw jerzy joanna jolanta justyna kamil kamila karol karolina katarzyna kazimierz
kinga krystian krystyna krzysztof leszek lucyna lukasz maciej magdalena malgorzata marcin marek mariola mariusz marzena mateusz michal mieczyslaw
mikolaj milena miroslaw monika natalia nikola patryk pawel piotr przemyslaw radoslaw rafal renata roman ryszard slawomir stanislaw stefania
sylwia szymon tadeusz teresa tomasz urszula waldemar wanda wieslaw wieslawa witold wladyslaw wojciech zbigniew zdzislaw zofia zuzanna zygmunt
alena aneta blanka bohumil bohuslav dagmar dalibor david denisa drahomir dusan eliska eva filip frantisek hana helena ivan ivana iveta jakub jan
jana jarmila jaromir jaroslav jaroslava jindrich jiri jitka josef kamila karel katerina kristyna kveta ladislav lenka libor libuse lubomir lucie
ludek lukas marcela marek marketa marie marta martin martina matej michaela miloslav milos miroslav monika nikola ondrej patrik pavel pavla petr
petra radek radim radka renata roman romana simona stanislav stepan sarka tereza tomas vaclav vera veronika viktor vladimir vlasta vojtech zdenek
zdenka zuzana
adewale adeola adebayo abiodun abimbola ayodele babatunde bolanle bukola chidi chidinma chika chinedu chinonso chioma chukwuemeka ebere emeka
folake funmilayo ifeanyi ifeoma ike ikechukwu kayode kehinde kelechi kunle ngozi nkechi nnamdi obinna ogechi olabisi oluwaseun oluwasegun
oluwatobi olumide onyeka oyinkola segun taiwo temitope tunde uche uchenna yetunde abena adwoa akosua akua ama efua esi kofi kojo kwabena kwadwo
kwaku kwame kwasi yaa yaw wanjiru wambui wangari njeri nyambura kamau kariuki kimani mwangi njoroge otieno ochieng odhiambo achieng akinyi
okafor okeke okoro okoye okonkwo eze nwosu nwankwo obi adeyemi adeleke ogunleye balogun bello abubakar musa sani mensah owusu boateng asante osei
appiah agyeman antwi amoah thabo sipho themba nomsa thandi zanele lerato kagiso nkosi dlamini ndlovu khumalo mokoena molefe naidoo
anders annika arne astrid axel berit birgit birgitta bjorn bodil britt britta dagny einar elin elsa erik fredrik frida gudrun gunilla gunnar gustav
hakon halvor hans harald hedvig helge henrik hilde hilda inga ingeborg inger ingrid ivar jens johan johanna jorgen jorunn karin karsten kerstin
kirsten kjell kjersti knut kristian kristin lars lasse leif lena linnea liv magnus maja marit mikael mikkel morten nils niels nina ola olav olaf
oskar ove per peder pernille ragnar ragnhild randi rasmus rolf rune sigrid sigurd signe siri soren stig stian stina svein sven sverre sylvi tage
terje thor thora thorbjorn tor tore torben torgeir torsten tove trine trond trygve tuva ulf ulla ulrika vidar viggo yngve
adao adriano afonso alberto alvaro amalia amelia americo anabela antonieta armando armindo artur augusto aurora baltazar beatriz benedita benedito
bernardo bruna bruno caetano camila camilo candida carlota carolina cecilia celeste celia celso cesar clarice claudia claudio conceicao cristiana
cristiano cristina daniela davi debora diana dinis diogo domingos duarte edson eduarda eduardo elias elisa elisabete emanuel emilia emilio ernesto
estela ester eugenia eugenio fabiana fabiano fabio fatima felicia felipe fernanda fernando filipa filipe flavia flavio francisca francisco gaspar
gilberto gloria goncalo graca guilherme gustavo heitor helder helena helio henrique herminia horacio hugo ines irene isabela isaura ivo joana joao
joaquim joaquina jorge josefa julia juliana juliano julio laura leandro leonardo leonor leticia lidia lourdes lucas lucia luciana luciano lucinda
luiz luiza lurdes madalena manuela manuel marcela marcelo marcia marcio marco marcos margarida mariana mariano marilia marina mario marlene
mateus matilde mauricio mauro miguel milton moises monica murilo natalia nelson nuno olga olivia orlando oscar otavio palmira patricia paula
paulo pedro rafael rafaela raimundo ramiro raquel raul regina renata renato ricardo rita roberta roberto rodolfo rodrigo rogerio romeu rosa
rosana rosangela rubens rui salvador samuel sandra sara sebastiao sergio silvana silvia silvio simao simone sofia solange sonia susana tania
telma teodoro teresa tereza thais thiago tiago tomas ubirajara valdemar valdir valeria vanessa vasco vera veronica vicente victor vinicius virgilio
virginia vitor vitoria viviane wagner wanda wellington wilson zelia
`

/** Names that the larger list lacks, or may lack. */
export const furtherNames: readonly string[] = text.trim().split(/\s+/)
