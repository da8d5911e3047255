import { fold } from '../text/fold.ts'

/**
 * Legal forms: one line per form, `id: spelling | spelling`. Spellings are folded and without dots; "s a" and "sa" are
 * read alike. `=` names forms of other languages that it is officially or commonly translated by, `~` forms that it is the same as, or
 * shares its abbreviation with. Sources: ISO 20275 (Entity Legal Forms), the registers' own abbreviations.
 */
const table = `
ltd: ltd | limited | limited company | ltda uk | cyfyngedig | cyf | co ltd | company limited | co limited | ltd co = llc
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
gmbh: gmbh | gesellschaft mit beschrankter haftung | ges mbh | gesmbh | g m b h | mbh | gesellschaft mbh = llc sarl sagl
ggmbh: ggmbh | gemeinnutzige gmbh | gemeinnutzige gesellschaft mit beschrankter haftung
ug: ug | unternehmergesellschaft | ug haftungsbeschrankt | unternehmergesellschaft haftungsbeschrankt
ag: ag | aktiengesellschaft | aktiengeselschaft = jsc sa
kg: kg | kommanditgesellschaft = lp
gmbh-co-ohg: gmbh & co ohg
stiftung-co-kg: stiftung & co kg
ug-co-kg: ug & co kg | ug haftungsbeschrankt & co kg
ltd-co-kg: ltd & co kg | limited & co kg
gmbh-co-kg: gmbh & co kg | gmbh & cokg | gmbh co kg | gesellschaft mit beschrankter haftung & co kommanditgesellschaft | gmbh & co kommanditgesellschaft
ag-co-kg: ag & co kg
kgaa: kgaa | kommanditgesellschaft auf aktien
gmbh-co-kgaa: gmbh & co kgaa
se-co-kgaa: se & co kgaa
ohg: ohg | offene handelsgesellschaft | og | offene gesellschaft
gbr: gbr | gesellschaft burgerlichen rechts | egbr
ek: ek | eingetragener kaufmann | eingetragene kauffrau | e k | e kfm | e kfr
eg: eg | eingetragene genossenschaft | egen | e gen
genossenschaft: genossenschaft ~ eg
ev: ev | eingetragener verein | e v
stiftung: stiftung
sa: sa | αε | ανωνυμη εταιρεια | ανωνυμος εταιρεια | societate pe actiuni | societe anonyme | sociedad anonima | sociedade anonima | societa anonima | s a | societe anonyme a conseil d administration | anonimi eteria | ae | naamloze vennootschap sa | spolka akcyjna = jsc nv
nv-sa: nv sa | sa nv | naamloze vennootschap societe anonyme | societe anonyme naamloze vennootschap ~ nv sa
bv-srl: bv srl | srl bv ~ bv srl
sas: sas | societe par actions simplifiee | sociedad por acciones simplificada | s a s ~ sas-it
sasu: sasu | societe par actions simplifiee unipersonnelle
sarl: sarl | societe a responsabilite limitee | s a r l | sarl s | societe a responsabilite limitee simplifiee = llc
eurl: eurl | entreprise unipersonnelle a responsabilite limitee
sci: sci | societe civile immobiliere
scs: scs | societe en commandite simple | societate in comandita simpla
sca: sca | societe en commandite par actions | societate in comandita pe actiuni
scsp: scsp | societe en commandite speciale
snc: snc | societe en nom collectif | societa in nome collettivo | societate in nume colectiv | sociedade em nome coletivo | sociedad colectiva
sicav: sicav | societe d investissement a capital variable
gie: gie | groupement d interet economique
sl: sl | sociedad limitada | s de rl | srl de cv | s de rl de cv | sociedad de responsabilidad limitada de capital variable = llc ~ srl
slp: slp | sociedad limitada profesional
socimi: socimi
slu: slu | sociedad limitada unipersonal
sau: sau | sociedad anonima unipersonal
sacv: sa de cv | sociedad anonima de capital variable
sab: sab de cv | sociedad anonima bursatil de capital variable | sab
spa: spa | societa per azioni | s p a | sociedad por acciones | societe par actions = jsc
srl: srl | societa a responsabilita limitata | societatea cu raspundere limitata | societate cu raspundere limitata | sociedad de responsabilidad limitada | s r l = llc bv
srls: srls | societa a responsabilita limitata semplificata
sapa: sapa | societa in accomandita per azioni
sas-it: societa in accomandita semplice
scarl: scarl | societa cooperativa a responsabilita limitata
bv: bv | besloten vennootschap | besloten vennootschap met beperkte aansprakelijkheid | b v = llc
nv: nv | naamloze vennootschap | n v = jsc sa
bvba: bvba | besloten vennootschap met beperkte aansprakelijkheid belgie | sprl | bvba sprl | sprl bvba | societe privee a responsabilite limitee | s p r l = bv srl
vof: vof | vennootschap onder firma
cv: cv | commanditaire vennootschap
maatschap: maatschap
stichting: stichting
cooperatie: cooperatie ua | cooperatie u a | coop ua
coop-it: soc coop | societa cooperativa | societa cooperativa per azioni
ss-it: societa semplice
onlus: onlus
lda: lda | limitada | sociedade por quotas | ltda | limitada ltda = llc sl
eireli: eireli
sgps: sgps | sociedade gestora de participacoes sociais
crl-pt: crl | cooperativa de responsabilidade limitada
ab: ab | aktiebolag | aktiebolaget | ab publ | publ ab
hb: handelsbolag | hb
kb: kommanditbolag | kb
ekfor: ek for | ekonomisk forening
as: as | aksjeselskap | aktieselskab | aktieselskabet | a s | akciova spolecnost | akciova spolocnost | anonim sirketi | aktsiaselts | akciju sabiedriba | a s
asa: asa | allmennaksjeselskap
aps: aps | anpartsselskab | anpartsselskabet
is: interessentskab | is | i s
ps-dk: partnerselskab | kommanditaktieselskab | p s
ivs: ivs | ivaerksaetterselskab
fmba: fmba | forening med begraenset ansvar
ks: kommanditselskab | kommandittselskap | ks | k s ~ ks-cz
oy: oy | osakeyhtio | oy ab
oyj: oyj | julkinen osakeyhtio | oyj abp | abp
ehf: ehf | einkahlutafelag
hf: hf | hlutafelag
ohf: ohf | opinbert hlutafelag
ou: ou | osauhing
uab: uab | uzdaroji akcine bendrove
sia: sia | sabiedriba ar ierobezotu atbildibu
spzoo: sp zoo | sp z o o | spolka z ograniczona odpowiedzialnoscia | spolka z o o | spzoo = llc
spk: sp k | spolka komandytowa | sp komandytowa | spk
sro: sro | s r o | spolecnost s rucenim omezenym | spolocnost s rucenim obmedzenym | spol s r o | spol sro = llc
kft: kft | korlatolt felelossegu tarsasag = llc
zrt: zrt | zartkoruen mukodo reszvenytarsasag
nyrt: nyrt | nyilvanosan mukodo reszvenytarsasag
rt: reszvenytarsasag
doo: doo | d o o | drustvo so ogranicena odgovornost | друштво со ограничена одговорност | друштво са ограниченом одговорношћу | drustvo s ogranicenom odgovornoscu | druzba z omejeno odgovornostjo | drustvo sa ogranicenom odgovornoscu = llc
dd: dd | d d | dionicko drustvo | delniska druzba
dooel: dooel | дооел | drustvo so ogranicena odgovornost od edno lice
shpk: shpk | sh pk | shoqeri me pergjegjesi te kufizuar = llc
sha-al: sha | sh a | shoqeri aksionare = jsc
ad: ad | ад | akcionarsko drustvo | akcionersko drustvo | aktsionerno druzhestvo | акционерно дружество | акционарско друштво | акционерско друштво = jsc
zadruga: zadruga
jtd: jtd | javno trgovacko drustvo
kd: kd | komanditno drustvo | komanditna druzba | кд
dno: dno | druzba z neomejeno odgovornostjo
et-bg: ednolichen targovets | едноличен търговец | ет
eood: eood | ednolichno druzhestvo s ogranichena otgovornost | еоод
ood: ood | druzhestvo s ogranichena otgovornost | оод
ead: ead | еад | ednolichno aktsionerno druzhestvo | еднолично акционерно дружество
ooo: ooo | ооо | obshchestvo s ogranichennoy otvetstvennostyu | общество с ограниченной ответственностью = llc
ao: ao | ао | aktsionernoe obshchestvo | акционерное общество = jsc
oao: oao | оао | open joint stock company | ojsc | открытое акционерное общество | otkrytoe aktsionernoe obshchestvo = jsc
pao: pao | пао | public joint stock company | pjsc | публичное акционерное общество | publichnoe aktsionernoe obshchestvo = jsc
zao: zao | зао | closed joint stock company | cjsc | закрытое акционерное общество = jsc
jsc: jsc | joint stock company | joint stock co
too: too | тоо | llp kz | товарищество с ограниченной ответственностью = llc llp
tov: tov | тов | товариство з обмеженою відповідальністю = llc
ip: индивидуальный предприниматель | ип
odo: odo | одо | общество с дополнительной ответственностью
fgup: fgup | фгуп
ltdsti: ltd sti | limited sirketi | ltd sirketi = llc ltd
epe: epe | επε | εταιρεια περιορισμενης ευθυνης | εταιρια περιορισμενης ευθυνης | etaireia periorismenis efthynis = llc
ike: ike | ικε | ιδιωτικη κεφαλαιουχικη εταιρεια | idiotiki kefalaiouchiki etaireia
oe-gr: oe | οε | ομορρυθμη εταιρεια
ee-gr: ετερορρυθμη εταιρεια
kk: kk | kabushiki kaisha | kabushikigaisha | 株式会社 | 株式會社 = ltd corp inc
gk: gk | godo kaisha | 合同会社 = llc
yk: yugen kaisha | 有限会社
cn-ltd: 有限公司 | youxian gongsi | 有限责任公司 = ltd llc
cn-jsc: 股份有限公司 | gufen youxian gongsi = ltd jsc corp
kr-co: 주식회사 | jusik hoesa = ltd corp inc
bhd: bhd | berhad
tbk: tbk | terbuka
pt: pt | perseroan terbatas
pt-tbk: pt tbk
jsc-vn: cong ty co phan | ctcp | ctcp jsc = jsc
tnhh: tnhh | cong ty tnhh | cong ty trach nhiem huu han = ltd llc
coltd-th: บริษัท จำกัด = ltd
asc-az: asc | aciq sahmdar camiyyati = jsc
mmc-az: mmc | mahdud masuliyyatli camiyyat | mahdud masuliyyatli camiyyati = llc
mchj: mchj | мчж | masuliyati cheklangan jamiyat | masuliyati cheklangan jamiyati = llc
spe-am: սպը = llc
fze: fze | free zone establishment
fzco: fzco | free zone company
fzllc: fz llc | fzllc
llc-ar: ذ م م | ش ذ م م | ذات مسؤولية محدودة | شركة ذات مسؤولية محدودة = llc wll
jsc-ar: ش م ع | ش م م | ش م ل | شركة مساهمة عامة | شركة مساهمة = jsc
wll: wll | with limited liability | company with limited liability | w l l
psc: psc | public shareholding company
ksc: ksc | kuwait shareholding company
kscp: kscp | ksc public | kuwait shareholding company public | kuwaiti shareholding company public
kscc: kscc | ksc closed | kuwait shareholding company closed | kuwaiti shareholding company closed
qsc: qsc | qatari shareholding company
qpsc: qpsc | qatari public shareholding company
bsc: bsc | bahrain shareholding company
bscc: bscc | bsc closed | bsc c | bahrain shareholding company closed
saoc: saoc | saog
sae: sae | s a e
sal: sal | s a l
spc: spc | single person company
ltee: ltee | limitee = ltd
trust: trust
gesmbhcokg: ges mbh & co kg
pcl: pcl | public company limited | public co limited | public co ltd | pub co ltd | pub co limited | public company ltd = plc
sac-pe: sociedad anonima cerrada | s a c
saa-pe: saa | s a a | sociedad anonima abierta
ca-ve: ca | c a | compania anonima
ac-mx: ac | asociacion civil
sc-mx: sc | sociedad civil
eirl: eirl | e i r l | empresa individual de responsabilidad limitada
cia-ltda: cia ltda | compania limitada
scrl: scrl | cvba | cooperatieve vennootschap met beperkte aansprakelijkheid
aisbl: aisbl | ivzw | association internationale sans but lucratif | internationale vereniging zonder winstoogmerk
vzw: vzw | asbl | vzw asbl | asbl vzw | vereniging zonder winstoogmerk | association sans but lucratif
commv: comm v | commanditaire vennootschap belgie
senc: senc | societe en nom collectif quebec ~ snc
scop: scop | societe cooperative de production
suarl: suarl | societe unipersonnelle a responsabilite limitee
selas: selas | societe d exercice liberal par actions simplifiee
earl: earl | exploitation agricole a responsabilite limitee
fcp: fcp | fonds commun de placement
sicar: sicar | societe d investissement en capital a risque
selarl: selarl | societe d exercice liberal a responsabilite limitee
sagl: sagl | societa a garanzia limitata
scpa: scpa | societa consortile per azioni
unipessoal: unipessoal lda | sociedade unipessoal lda | sociedade unipessoal por quotas
sll: sll | sociedad limitada laboral
scoop: s coop | sociedad cooperativa
sapi: sapi de cv | sapi | sociedad anonima promotora de inversion de capital variable
sofom: sofom enr | sofom er
psa-pl: psa | prosta spolka akcyjna
sc-pl: spolka cywilna ~ sc-mx
spj: sp j | spolka jawna
spp: sp p | spolka partnerska
ska-pl: ska | s k a | spolka komandytowo akcyjna
vos: vos | v o s | verejna obchodni spolecnost
ks-cz: komanditni spolecnost | komanditna spolocnost
druzstvo: druzstvo
ops: ops | obecne prospesna spolecnost
bt: bt | beteti tarsasag
kht: kht | kozhasznu tarsasag
kkt: kkt | kozkereseti tarsasag
jdoo: jdoo | j d o o | jednostavno drustvo s ogranicenom odgovornoscu
ab-lt: akcine bendrove ~ ab
mb-lt: mb | mazoji bendrija
tub-lt: tub | tikroji ukine bendrija
ik-lv: ik | individualais komersants
ks-lv: komanditsabiedriba ~ ks
ps-lv: pilnsabiedriba
mtu: mtu | mittetulundusuhing
tu-ee: taisuhing
uu-ee: usaldusuhing
ky-fi: ky | kommandiittiyhtio
ay-fi: ay | avoin yhtio
osk: osk | osuuskunta
ry-fi: ry | rekisteroity yhdistys
ans: ans | ansvarlig selskap
da-no: delt ansvar
sa-no: samvirkeforetak
nuf: nuf | norskregistrert utenlandsk foretak
amba: amba | andelsselskab med begraenset ansvar
slf: sameignarfelag
kda: komanditno druzhestvo s aktsii
nao: nao | нао | непубличное акционерное общество | nepublichnoe aktsionernoe obshchestvo = jsc
prat: prat | прат | приватне акціонерне товариство = jsc
pat: пат | публічне акціонерне товариство = jsc
at-ua: акціонерне товариство | ат = jsc
pp-ua: приватне підприємство | пп
fop: фоп | фізична особа підприємець
shps: შპს | shezghuduli pasukhismgeblobis sazogadoeba = llc
opc: opc | opc pvt ltd | one person company
smc: smc pvt ltd | smc private limited
plt: plt | perkongsian liabiliti terhad
yh: 유한회사 | yuhan hoesa = llc ltd
il-ltd: בעמ | בע מ = ltd
gomei: 合名会社 | gomei kaisha
goshi: 合資会社 | goshi kaisha
shadan: 一般社団法人 | ippan shadan hojin
zaidan: 一般財団法人 | ippan zaidan hojin
ko-shadan: 公益社団法人
ko-zaidan: 公益財団法人
iryo: 医療法人 | iryo hojin
gakko: 学校法人 | gakko hojin
sarlau: sarl au | societe a responsabilite limitee a associe unique
gte: ltd gte | limited by guarantee
npc: npc | non profit company
soc-za: soc ltd | soc limited
anstalt: anstalt
trust-reg: trust reg
keg: keg | kommandit erwerbsgesellschaft
partg: partg | partg mbb | partnerschaftsgesellschaft | partnerschaftsgesellschaft mit beschrankter berufshaftung
vag: vvag | versicherungsverein auf gegenseitigkeit
pc-us: pc | professional corporation
pa-us: pa | professional association
cio: cio | charitable incorporated organisation | charitable incorporated organization
teo: teo | teoranta = ltd
cpt: cpt | cuideachta phoibli theoranta = plc
dmcc: dmcc
se: se | societas europaea
sce: sce
eeig: eeig | eeg | ewiv
`

type Table = {
  byWords: ReadonlyMap<string, string>
  related: ReadonlyMap<string, ReadonlySet<string>>
  same: ReadonlyMap<string, ReadonlySet<string>>
  longest: number
}

function build(): Table {
  const byWords = new Map<string, string>()
  const related = new Map<string, ReadonlySet<string>>()
  const same = new Map<string, ReadonlySet<string>>()
  let longest = 1
  for (const line of table.trim().split('\n')) {
    const [described = '', alike = ''] = line.split(' ~ ')
    const [head = '', translations = ''] = described.split(' = ')
    const [id = '', spellings = ''] = head.split(': ')
    for (const spelling of spellings.split(' | ')) {
      const list = fold(spelling.trim()).split(' ')
      if (!byWords.has(list.join(' '))) byWords.set(list.join(' '), id)
      // "spolka z o o" arrives as "spolka zoo".
      const run = list.join(' ').replace(/(?<=(?<!\p{L})\p{L}) (?=\p{L}(?!\p{L}))/gu, '')
      if (!byWords.has(run)) byWords.set(run, id)
      // "s a r l" arrives as one word: single letters are joined before forms are looked for.
      const joined = list.join('')
      if (list.every((word) => word.length <= 2) && !byWords.has(joined)) byWords.set(joined, id)
      longest = Math.max(longest, list.length)
    }
    if (translations !== '') related.set(id, new Set(translations.trim().split(' ')))
    if (alike !== '') same.set(id, new Set(alike.trim().split(' ')))
  }
  return { byWords, related, same, longest }
}

const forms = build()

/** The form that a run of folded words spells, or undefined. */
export const legalForm = (spelling: string): string | undefined => forms.byWords.get(spelling)

const spellings = [...forms.byWords.keys()].map((words) => words.split(' '))
const firstOfMany: ReadonlySet<string> = new Set(
  spellings.flatMap((words) => (words.length > 1 ? words.slice(0, 1) : [])),
)
const last: ReadonlySet<string> = new Set(spellings.flatMap((words) => words.slice(-1)))

/** True where a folded word is the first one of a form of several words. */
export const beginsForm = (word: string): boolean => firstOfMany.has(word)

/** True where a folded word is the last one of a form. */
export const endsForm = (word: string): boolean => last.has(word)

/** The number of words of the longest spelling. */
export const maxLegalFormLength = forms.longest

/** True where one form is how the other is commonly translated. */
export const isTranslatedForm = (left: string, right: string): boolean =>
  forms.related.get(left)?.has(right) === true || forms.related.get(right)?.has(left) === true

/** True where two names may have one form: an abbreviation of both, or a company that has it in two languages. */
export const isSameForm = (left: string, right: string): boolean =>
  forms.same.get(left)?.has(right) === true || forms.same.get(right)?.has(left) === true
