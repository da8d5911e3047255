/**
 * Legal forms: one line per form, `id: spelling | spelling`. Spellings are folded and without dots; "s a" and "sa" are
 * read alike. `=` names forms of other languages that it is officially or commonly translated by. Sources: ISO 20275
 * (Entity Legal Forms), the registers' own abbreviations.
 */
const table = `
ltd: ltd | limited | ltda uk | cyfyngedig | cyf | co ltd | company limited | co limited | ltd co = llc
private-limited: pvt ltd | private limited | pte ltd | pte limited | pty ltd | pty limited | proprietary limited | pt ltd | pte | pty | pvt | private limited company | sdn bhd | sendirian berhad | sdn berhad | p ltd
plc: plc | public limited company | ccc | cwmni cyfyngedig cyhoeddus
inc: inc | incorporated | incorporation = corp
corp: corp | corporation | corpn = inc
llc: llc | limited liability company | lc | l l c | limited liability co
llp: llp | limited liability partnership | pac
lp: lp | limited partnership
lllp: lllp | limited liability limited partnership
pllc: pllc | professional limited liability company
dac: dac | designated activity company
clg: clg | company limited by guarantee
uc: uc | unlimited company | ultd
cic: cic | community interest company
gp: general partnership
ulc: ulc | unlimited liability company
na: national association
gmbh: gmbh | gesellschaft mit beschrankter haftung | ges mbh | gesmbh | g m b h | mbh | gesellschaft mbh = llc
ggmbh: ggmbh | gemeinnutzige gmbh | gemeinnutzige gesellschaft mit beschrankter haftung
ug: ug | unternehmergesellschaft | ug haftungsbeschrankt | unternehmergesellschaft haftungsbeschrankt
ag: ag | aktiengesellschaft | aktiengeselschaft = jsc
kg: kg | kommanditgesellschaft = lp
gmbh-co-kg: gmbh & co kg | gmbh & cokg | gmbh co kg | gesellschaft mit beschrankter haftung & co kommanditgesellschaft | gmbh & co kommanditgesellschaft
ag-co-kg: ag & co kg
kgaa: kgaa | kommanditgesellschaft auf aktien
gmbh-co-kgaa: gmbh & co kgaa
se-co-kgaa: se & co kgaa
ohg: ohg | offene handelsgesellschaft | og | offene gesellschaft
gbr: gbr | gesellschaft burgerlichen rechts | egbr
ek: ek | eingetragener kaufmann | eingetragene kauffrau | e k | e kfm | e kfr
eg: eg | eingetragene genossenschaft | egen
ev: ev | eingetragener verein | e v
stiftung: stiftung
sa: sa | societe anonyme | sociedad anonima | sociedade anonima | societa anonima | s a | societe anonyme a conseil d administration | anonimi eteria | ae | naamloze vennootschap sa | spolka akcyjna = jsc
sas: sas | societe par actions simplifiee | sociedad por acciones simplificada | s a s
sasu: sasu | societe par actions simplifiee unipersonnelle
sarl: sarl | societe a responsabilite limitee | s a r l | sarl s = llc
eurl: eurl | entreprise unipersonnelle a responsabilite limitee
sci: sci | societe civile immobiliere
scs: scs | societe en commandite simple
sca: sca | societe en commandite par actions
scsp: scsp | societe en commandite speciale
snc: snc | societe en nom collectif | societa in nome collettivo
sicav: sicav | societe d investissement a capital variable
gie: gie | groupement d interet economique
sl: sl | sociedad limitada | sociedad de responsabilidad limitada | s de rl | srl de cv | s de rl de cv = llc
slu: slu | sociedad limitada unipersonal
sau: sau | sociedad anonima unipersonal
sacv: sa de cv | sociedad anonima de capital variable
sab: sab de cv | sociedad anonima bursatil de capital variable | sab
spa: spa | societa per azioni | s p a | sociedad por acciones = jsc
srl: srl | societa a responsabilita limitata | societatea cu raspundere limitata | societate cu raspundere limitata | s r l = llc
srls: srls | societa a responsabilita limitata semplificata
sapa: sapa | societa in accomandita per azioni
sas-it: societa in accomandita semplice
scarl: scarl | societa cooperativa a responsabilita limitata
bv: bv | besloten vennootschap | besloten vennootschap met beperkte aansprakelijkheid | b v = llc
nv: nv | naamloze vennootschap | n v = jsc
bvba: bvba | besloten vennootschap met beperkte aansprakelijkheid belgie | sprl | societe privee a responsabilite limitee
vof: vof | vennootschap onder firma
cv: cv | commanditaire vennootschap
maatschap: maatschap
stichting: stichting
cooperatie: cooperatie ua | cooperatie u a | coop ua
lda: lda | limitada | sociedade por quotas | ltda | limitada ltda = llc
eireli: eireli
sgps: sgps
ab: ab | aktiebolag | aktiebolaget | ab publ | publ ab
hb: handelsbolag | hb
kb: kommanditbolag
as: as | aksjeselskap | aktieselskab | a s | akciova spolecnost | akciova spolocnost | anonim sirketi | aktsiaselts | akciju sabiedriba | a s
asa: asa | allmennaksjeselskap
aps: aps | anpartsselskab
is: interessentskab
ks: kommanditselskab | kommandittselskap
oy: oy | osakeyhtio | oy ab
oyj: oyj | julkinen osakeyhtio | oyj abp | abp
ehf: ehf | einkahlutafelag
hf: hlutafelag
ou: ou | osauhing
uab: uab | uzdaroji akcine bendrove
sia: sia | sabiedriba ar ierobezotu atbildibu
spzoo: sp zoo | sp z o o | spolka z ograniczona odpowiedzialnoscia | spolka z o o | spzoo = llc
spk: sp k | spolka komandytowa | spk
sro: sro | s r o | spolecnost s rucenim omezenym | spolocnost s rucenim obmedzenym | spol s r o | spol sro = llc
kft: kft | korlatolt felelossegu tarsasag = llc
zrt: zrt | zartkoruen mukodo reszvenytarsasag
nyrt: nyrt | nyilvanosan mukodo reszvenytarsasag
rt: reszvenytarsasag
doo: doo | d o o | drustvo s ogranicenom odgovornoscu | druzba z omejeno odgovornostjo | drustvo sa ogranicenom odgovornoscu = llc
dd: dd | d d | dionicko drustvo | delniska druzba
ad: akcionarsko drustvo | aktsionerno druzhestvo
eood: eood | ednolichno druzhestvo s ogranichena otgovornost | еоод
ood: ood | druzhestvo s ogranichena otgovornost | оод
ead: ead
ooo: ooo | ооо | obshchestvo s ogranichennoy otvetstvennostyu | общество с ограниченной ответственностью = llc
ao: ao | ао | aktsionernoe obshchestvo | акционерное общество = jsc
oao: oao | оао | open joint stock company | ojsc | открытое акционерное общество | otkrytoe aktsionernoe obshchestvo = jsc
pao: pao | пао | public joint stock company | pjsc | публичное акционерное общество | publichnoe aktsionernoe obshchestvo = jsc
zao: zao | зао | closed joint stock company | cjsc | закрытое акционерное общество = jsc
jsc: jsc | joint stock company | joint stock co
too: too | тоо | llp kz | товарищество с ограниченной ответственностью = llc llp
tov: tov | тов | товариство з обмеженою відповідальністю = llc
ip: индивидуальный предприниматель
fgup: fgup | фгуп
ltdsti: ltd sti | limited sirketi | ltd sirketi = llc ltd
epe: epe | εταιρεια περιορισμενης ευθυνης
ike: ike
kk: kk | kabushiki kaisha | kabushikigaisha | 株式会社 | 株式會社 = ltd corp inc
gk: gk | godo kaisha | 合同会社 = llc
yk: yugen kaisha | 有限会社
cn-ltd: 有限公司 | youxian gongsi | 有限责任公司 = ltd llc
cn-jsc: 股份有限公司 | gufen youxian gongsi = ltd jsc corp
kr-co: 주식회사 | jusik hoesa = ltd corp inc
bhd: bhd | berhad
tbk: tbk
pt: pt | perseroan terbatas
pt-tbk: pt tbk
jsc-vn: cong ty co phan = jsc
tnhh: tnhh | cong ty tnhh | cong ty trach nhiem huu han = ltd llc
coltd-th: บริษัท จำกัด = ltd
fze: fze | free zone establishment
fzco: fzco | free zone company
fzllc: fz llc | fzllc
wll: wll | with limited liability | w l l
psc: psc | public shareholding company
saoc: saoc | saog
sae: sae | s a e
sal: sal | s a l
spc: spc | single person company
ltee: ltee | limitee = ltd
trust: trust
gesmbhcokg: ges mbh & co kg
pcl: pcl | public company limited | public co limited | public co ltd = plc
sac-pe: sociedad anonima cerrada | s a c
saa-pe: sociedad anonima abierta
eirl: eirl | e i r l | empresa individual de responsabilidad limitada
cia-ltda: cia ltda | compania limitada
scrl: scrl | cvba | cooperatieve vennootschap met beperkte aansprakelijkheid
vzw: vzw | asbl | vereniging zonder winstoogmerk | association sans but lucratif
commv: comm v | commanditaire vennootschap belgie
senc: senc | societe en nom collectif quebec
scop: scop | societe cooperative de production
selarl: selarl | societe d exercice liberal a responsabilite limitee
sagl: sagl | societa a garanzia limitata
scpa: scpa | societa consortile per azioni
unipessoal: unipessoal lda | sociedade unipessoal lda | sociedade unipessoal por quotas
sll: sll | sociedad limitada laboral
scoop: s coop | sociedad cooperativa
sapi: sapi de cv | sapi | sociedad anonima promotora de inversion de capital variable
sofom: sofom enr | sofom er
psa-pl: prosta spolka akcyjna
spj: sp j | spolka jawna
spp: sp p | spolka partnerska
ska-pl: spolka komandytowo akcyjna
vos: vos | v o s | verejna obchodni spolecnost
ks-cz: komanditni spolecnost | komanditna spolocnost
bt: betei tarsasag
kkt: kkt | kozkereseti tarsasag
jdoo: jdoo | j d o o | jednostavno drustvo s ogranicenom odgovornoscu
ab-lt: akcine bendrove
mb-lt: mazoji bendrija
ky-fi: kommandiittiyhtio
ans: ansvarlig selskap
nuf: nuf | norskregistrert utenlandsk foretak
amba: amba | andelsselskab med begraenset ansvar
slf: sameignarfelag
kda: komanditno druzhestvo s aktsii
nao: nao | нао | непубличное акционерное общество | nepublichnoe aktsionernoe obshchestvo = jsc
prat: prat | прат | приватне акціонерне товариство = jsc
pat: пат | публічне акціонерне товариство = jsc
at-ua: акціонерне товариство = jsc
shps: შპს | shezghuduli pasukhismgeblobis sazogadoeba = llc
opc: opc | opc pvt ltd | one person company
smc: smc pvt ltd | smc private limited
plt: plt | perkongsian liabiliti terhad
ctcp: ctcp
yh: 유한회사 | yuhan hoesa = llc ltd
il-ltd: בעמ | בע מ = ltd
sarlau: sarl au | societe a responsabilite limitee a associe unique
gte: ltd gte | limited by guarantee
npc: npc | non profit company
soc-za: soc ltd | soc limited
anstalt: anstalt
trust-reg: trust reg
keg: keg | kommandit erwerbsgesellschaft
partg: partg | partg mbb | partnerschaftsgesellschaft | partnerschaftsgesellschaft mit beschrankter berufshaftung
vag: vvag | versicherungsverein auf gegenseitigkeit
pc-us: professional corporation
dmcc: dmcc
se: se | societas europaea
sce: sce
eeig: eeig | eeg | ewiv
`

type Table = {
  byWords: ReadonlyMap<string, string>
  related: ReadonlyMap<string, ReadonlySet<string>>
  longest: number
}

function build(): Table {
  const byWords = new Map<string, string>()
  const related = new Map<string, ReadonlySet<string>>()
  let longest = 1
  for (const line of table.trim().split('\n')) {
    const [head = '', translations = ''] = line.split(' = ')
    const [id = '', spellings = ''] = head.split(': ')
    for (const spelling of spellings.split(' | ')) {
      const list = spelling.trim().split(' ')
      if (!byWords.has(list.join(' '))) byWords.set(list.join(' '), id)
      // "s a r l" arrives as one word: single letters are joined before forms are looked for.
      const joined = list.join('')
      if (list.every((word) => word.length <= 2) && !byWords.has(joined)) byWords.set(joined, id)
      longest = Math.max(longest, list.length)
    }
    if (translations !== '') related.set(id, new Set(translations.trim().split(' ')))
  }
  return { byWords, related, longest }
}

const forms = build()

/** The form that a run of folded words spells, or undefined. */
export const legalForm = (spelling: string): string | undefined => forms.byWords.get(spelling)

/** The number of words of the longest spelling. */
export const maxLegalFormLength = forms.longest

/** True where one form is how the other is commonly translated. */
export const isTranslatedForm = (left: string, right: string): boolean =>
  forms.related.get(left)?.has(right) === true || forms.related.get(right)?.has(left) === true
