/**
 * Short and pet forms of given names: `full names: short forms`. A short form stands for any full name of its line; two
 * short forms of one name do not stand for each other (Ted and Ned are two people). Written by hand from common use.
 */
const table = `
abigail: abby gail
abraham abram: abe bram
adriana adrienne: adri
albert alberto albrecht: al bert bertie
alexander alexandre alessandro alejandro aleksandr: alex alec sandy sasha sascha lex xander sandro ale shura
alexandra alessandra alejandra aleksandra: alex sandra sasha sandy lexi alexa
alfred alfredo: al alf alfie fred freddy
alice alicia: ali allie
amanda: mandy
anastasia: nastya stacy asya
anatoly: tolya
andrew andreas andre andres: andy drew
andrey: andrusha
angela angelina: angie
ann anne anna: annie nancy anya anita nan
antonia: toni
anthony antony antonio anton antoine: tony toni
archibald: archie
arthur: art
barbara: barb babs barbie
bartholomew: bart
benedict benedikt: ben
benjamin: ben benny benji
bernard bernhard: bernie bernd
bernadette: bernie
boris: borya
bridget: biddy
cameron: cam
caroline carolina carolyn: carol carrie lina
catherine katherine kathryn katharina katarina katrina: cathy kathy kate katie kat kitty kay katja katya
charles: charlie chuck chas chaz
charlotte: charlie lottie lotte
christian: chris
christina christine: chris chrissie tina christa
christopher christophe christoph: chris kit topher
claudia: claudi
clifford: cliff
cornelius cornelis: cor kees neil
cynthia: cindy
daniel: dan danny
daniela danielle: dani
david: dave davy
deborah debra: deb debbie
dennis: denny
dmitry: dima mitya
dominic dominik: dom nick
donald: don donnie
dorothy dorothea: dot dottie dolly
douglas: doug
edmund edmond: ed eddie ned ted
edward eduard eduardo edouard: ed eddie ted teddy ned lalo
edwin: ed eddie
ekaterina: katya katja kate katia
elena: lena lenochka
eleanor elenor: ellie nell nora
elizabeth elisabeth: liz lizzie beth betty bess eliza elsa lisa libby liesel sissi
emily emilia: em emmy millie
enrique: quique kike
ernest ernst: ernie
esther: essie
eugene: gene
evgeny: zhenya
evgenia: zhenya
ferdinand fernando: ferdi nando
florence: flo florrie
frances: fran fanny
francesca: fran
francis: frank
francisco: paco pancho curro
franklin: frank
frederick frederic friedrich fredrick fredrik: fred freddy freddie fritz
gabriel: gabe gabi
gabriella gabriele: gabi gabby
galina: galya
gareth: gary
geoffrey jeffrey: geoff jeff
georg: schorsch
gerald: gerry jerry
gerard gerhard: gerry gerd
gertrude: gertie trudy
giovanni: gianni nino
giuseppe: beppe peppe pino
gilbert: gil bert
gregory: greg
grigory: grisha
guillermo: memo
gwendolyn: gwen
harold: harry hal
heinrich: heinz heini
helen helena helene: nell lena
henry: harry hank hal
herbert: herb bert
horace: horry
hubert: bert
humphrey: humph
ignacio: nacho
ioannis: yannis giannis
irina: ira
isaac: ike zak
isabel isabella isabelle: bella izzy belle
ivan: vanya
jacob jakob: jake jack
jacqueline: jackie
james: jim jimmy jamie jem
janet: jan
jennifer: jen jenny jenn
jeremiah jeremy: jerry jem
jerome: jerry
jessica: jess jessie
jesus: chucho
joachim: jochen achim
joan joanna johanna: jo hanna
joanne: jo
johann johannes: hans johnny hannes jan
john: jack johnny jock
jonathan: jon jonny
jorgen: jorn
jose: pepe chepe
josef joseph: joe joey jo sepp jupp
joshua: josh
judith: judy
julia juliana: julie jules
julian: jules
karl: kalle
kathleen: kathy kath kate
kenneth: ken kenny
konstantin: kostya
konstantinos: kostas costas
kimberly: kim
larissa: lara
laurence lawrence: larry laurie lars
leonard: len lenny leo
leonardo leonid: leo lyonya
leopold: leo poldi
leslie: les
lillian: lily lil
louis lewis: lou louie
louise: lou
ludwig: lutz
luis: lucho
lyudmila ludmila: luda mila lyuda
magdalena: lena magda
manuel: manny manolo
marcus markus: mark
margaret margarethe margarita: maggie meg peggy madge greta marge margie rita daisy
maria: mary masha marie mia mitzi
maria-teresa: maite
marjorie: marge
martha: marty
martin: marty
mary: molly polly mamie
matilda: tilly
matthew matthias: matt matty
maurice: mo
maximilian: max
maxwell: max
melissa: mel
mercedes: merche
michael: mike mick mickey micky mikey mitch
michel: michou
michelle: shelly
mikhail: misha mischa
mildred: millie
mitchell: mitch
mohammed muhammad: mo mohd md
nadezhda: nadia nadya
natalia natalie: nat natasha
nathan nathaniel: nat nate
nicholas nicolas: nick nicky nico klaus
nicola nicole: nicky nikki
nikolaus: klaus niko nick
nikolay: kolya
nikolaos: nikos
norman: norm
oleksandr: sasha
olga: olya
oliver: ollie
oscar: ozzie
pamela: pam
panagiotis: panos takis
patricia: pat patsy patty trish tricia
patrick: pat paddy rick
pavel: pasha
penelope: penny
peter: pete
petra: petri
philip philippe: phil pip
priscilla: cilla
prudence: prue
rachel: rach
raymond: ray
rebecca: becky becca
reginald: reg reggie rex
reinhard: reini
richard: rick dick rich ricky richie
robert roberto: bob bobby rob robbie bert rab
roderick: rod
rodney: rod
roland: rolly
ronald: ron ronnie
rosario: charo
rosemary: rosie rose
roxanne: roxy
rudolf rudolph: rudi rudy
salvatore: toto turi
samantha: sam
samuel: sam sammy
sarah: sally sadie
sebastian: seb bastian basti
sergey: seryozha serge
sergio: checo
sharon: shaz
sidney: sid
siegfried: sigi siggi
sofia sophia: sophie sonya sonia
solomon: sol
spyridon: spyros
stanislav: stas slava
stanley: stan
stephanie: steph steffi
stephen steven stefan: steve stevie
stuart stewart: stu
susan susanna suzanne: sue suzy susie sanna
svetlana: sveta lana
tamara: toma
tatiana: tanya tania
terence terrance: terry
teresa theresa: terry tess tessa tracy resi
theodore theodor: ted teddy theo
thomas: tom tommy
timothy: tim timmy
tobias: tobi toby
ulrich: uli
ursula: uschi ulla
valentin valentina valery: valya
vasily: vasya
veronica: ronnie vera
victor viktor: vic vitya
victoria viktoria: vicky vicki tori vika
vincent: vince vinnie vin
vincenzo: enzo
viola: vi
virginia: ginny
vladimir: vova volodya vlad
vladislav: vlad slava
vyacheslav: slava
waldemar: waldi
walter: walt wally
wilfred: wilf fred
wilhelm: willi willy helmut
william: bill billy will willie liam
wolfgang: wolf
yekaterina: katya
yevgeny: zhenya
yuri: yura
zachary: zach zack zak
`

type Known = { full: ReadonlySet<number>; short: ReadonlySet<number> }

function build(): ReadonlyMap<string, Known> {
  const known = new Map<string, { full: Set<number>; short: Set<number> }>()
  const add = (word: string, kind: 'full' | 'short', line: number): void => {
    const entry = known.get(word) ?? { full: new Set<number>(), short: new Set<number>() }
    entry[kind].add(line)
    known.set(word, entry)
  }
  for (const [line, text] of table.trim().split('\n').entries()) {
    const [full = '', short = ''] = text.split(': ')
    for (const word of full.split(' ')) add(word, 'full', line)
    for (const word of short.split(' ')) add(word, 'short', line)
  }
  return known
}

const names = build()

const meet = (left: ReadonlySet<number>, right: ReadonlySet<number>): boolean =>
  [...left].some((line) => right.has(line))

/** True where one word is a short form of the other: Bob and Robert, not Ted and Ned. */
export function isNickname(left: string, right: string): boolean {
  const [one, other] = [names.get(left), names.get(right)]
  if (one === undefined || other === undefined) return false
  return meet(one.full, other.short) || meet(one.short, other.full)
}
