import { devanagari, kana, thai } from './asian-sounds.ts'

/**
 * How letters of other scripts are written in Latin letters, one line per letter or group: `letters: usual ~ seldom`.
 * `-` is silence. Names reach a script by ear, so a letter has the spellings of many languages: English "ee", French "ou",
 * German "sch", Polish "cz". Sources: the practical transcriptions into Russian, Hebrew, Arabic and Korean (국립국어원
 * loanword orthography), ISO 9, ISO 233, ISO 259, ISO 843, Revised Romanization.
 */
const cyrillic = `
а: a ~ u o e ya ah aa
б: b bb
в: v w ~ f ff u
г: g gh ~ h gu
ґ: g
д: d dd dh
дж: j g dj dzh ~ gi c
дз: z dz ds zz
е: e ye ie ~ ae ai ay ea je
ё: yo jo io o e eo ~ ö u
є: ye ie je e
ж: zh j g z ~ zs rz s
жю: ju zhu
з: z s ~ th
и: i y ee ea ey ie ~ hi j
ий: iy ii y i ij ey ~ iji
й: y i j ~ - ii
і: i y ~ j
ї: yi i ji
к: k c q ck ch ~ cq g x
кс: x ks cs xs
кв: qu kw kv cv
кью: qu cu kyu
л: l ll
м: m
н: n ~ gn
нь: n nh gn ny ñ
о: o ~ a oa ow au ou u aw eau oh
оу: o ow ou oa
ау: au ow ou aw ~ o
ай: i y ay ai ei ey ~ ie uy ye eye ij
ей: ay ai ei ey ~ a e eigh
ой: oy oi eu oe
эй: a ay ai ei ey
п: p pp
р: r rr rh
с: s c ss ~ z x th ts
т: t th tt dt ~ d
тч: tch cc
у: u oo ou w ~ ue o ew wu oe
уа: wa ua oi
уи: wi ui we wee
уэ: we ue wa
уо: wa wo wal
ф: f ph ff ~ v th
х: h kh ch x ~ j g -
ц: ts tz c z tc ~ cz s t
ч: ch c tch tsch cz ~ tj ci cc
ш: sh sch s ch ~ sz ss
шт: st sht
шп: sp
щ: shch sch sh ~ szcz
ъ: -
ы: y i ~ yi
ь: - ~ y j i
ье: ie ye ier
ья: ia ya
э: e a ae ~ ö ea
ю: yu iu ju u ue ~ eu ui
я: ya ia ja a ~ ea ia
ға: ga
қ: q k
ң: ng n
ө: o ö oe
ү: u ü ue
ұ: u
һ: h
ј: j y i
љ: lj l
њ: nj n
ћ: c ch
ђ: dj d
џ: dz j c
ў: u w`

const hebrew = `
א: - a e o i u ~ aa y
אא: a aa
או: o u ou au ow oo ~ oe
אי: i ee y e ai ay ei ea ~ ie
איי: i ai ay ei ey y
אוו: ow av ev iv
אה: a ah
ב: b v ~ bb w u
ג: g gg gh gu
ג': j g dj gi
ד: d dd dh
ד': th dh
ה: h - a ah e ~ ha
ו: v w u o ou oh ~ oo ew ue au a oe eu y -
וו: v w ~ u wh ow
וי: oy oi vi wi ui y ~ uy oey
ז: z s ~ zz
ז': j g zh z
ח: h ch kh j ~ k x
ט: t tt ~ th
טש: tsch tch
י: i y j e ee ea ei ~ ai ay ie a ey - u
יי: i y ay ai ei ey j a ~ igh eigh ie ye ij
יו: yu io u eu iu ju yo eo you ew
יה: ia ya ea ie
כ: k c ch kh ck q ~ cc
ך: k c ch kh ck q
ל: l ll
מ: m
ם: m mm
נ: n nn
ן: n nn ~ ne
ס: s c ss z ~ x sc
קס: x ks cs xs
ע: - a e o i u ~ aa
פ: p f ph pp ff
ף: f p ph ff v
צ: ts tz z c tc ~ s zz cz
ץ: ts tz z tsch ~ s
צ': ch c tch cc ~ ci tsch cz
ץ': ch tch
ק: k c q ck ch ~ cq cc x
קו: qu co ku ko cu
ר: r rr rh
ש: sh s sch ch ~ sz ss
שט: st sht
ת: t th tt
ת': th
ס': th`

const arabic = `
ا: a e o - i ~ u aa ah y ai au ea er ar
او: au ou ow o aw
اي: ai i ay y ei ey ie
اى: ay ai i
آ: a aa o
ال: al el ul l - ~ il
ب: b p ~ bb v bh
ت: t th tt
تش: ch c tch cz cs ~ tsch tj ci
ث: th s t
ج: j g dj ~ c gi gg gu gh dg ge
ح: h
خ: kh ch h k ~ j
د: d dd
ذ: dh d th z
ر: r rr
ز: z s ~ zz ts
س: s c ss ~ z x ce sc
كس: x ks cks
ش: sh ch sch s c ~ sz
ص: s ss
ض: d dh z
ط: t ~ tt th
ظ: z dh d th
ع: - a e ~ aa i o u
غ: gh g ~ gu
ف: f v ph ff ~ w
ڤ: v
ق: q k g ~ c gh
ك: k c ck ch q ~ g cc
ل: l ll
م: m mm
ن: n nn ~ gn
ه: h - e ~ a
ة: a ah e at et ~ eh
و: w u o ou oo ~ v au oe ow ew eu ue y uo
وو: oo w wu u wo
وا: wa ua oa oi
ي: i y e ee ea j ~ ei ay ai ie ey ui u - ii
يا: ia ya ja ea
يو: yu io eu iu u ew yo jo eo
ى: a i y ~ e
پ: p
چ: ch
ژ: zh j
گ: g
ک: k c q ck ch
ی: i y e ee ea ~ ei ay ai ie ey -
ء: -`

const greek = `
α: a ~ ah aa
αι: ai e ae
αυ: av af au
β: v b w
γ: g gh y ~ -
γγ: ng gg
γκ: g gk ng
γι: yi gi i j
δ: d dh
ε: e ae ai
ει: i ei
ευ: ev ef eu
ζ: z
η: i e ~ ee
θ: th t
ι: i y j ee ie ~ ea
ια: ia ya ja
ιο: io yo jo
ιου: iou yu you ju iu
κ: k c ck q
κου: kou ku qu cu
κβ: qu kv
λ: l ll
μ: m mm
μπ: b mp mb
ν: n nn
ντ: d nt nd
ξ: x ks
ο: o ~ au aw
οι: i oi e
ου: u ou oo w ~ wu
ουα: oua wa ua
ουε: oue we ue
ουι: oui wi ui
ουο: ouo wo uo
π: p
ρ: r rr rh
σ: s ss sh c z ~ ch sch
ς: s ss
τ: t tt th
τζ: tz j dz g dj
ντζ: ntz nj ndj ndz j
τσ: ts ch
υ: y i u
φ: f ph ff
χ: h ch kh x ~ j -
ψ: ps
ω: o ~ ou`

// Conjoining jamo: initial consonants from U+1100, vowels from U+1161, finals from U+11A8.
const hangul = `
ᄀ: g k c ~ gu gh q ch
ᄁ: k kk g c q
ᄂ: n ~ r l gn
ᄃ: d t ~ dd
ᄄ: tt t d
ᄅ: r l ~ rr ll rh n
ᄆ: m
ᄇ: b v p ~ w bb
ᄈ: p b pp
ᄉ: s sh c ss ~ z sch sc th ch x
샤: sha sya ~ scha shia cha
셰: she ~ sche che
쇼: sho syo ~ scho cho
슈: shu syu ~ schu shou choo
스: s se ss ce z x ths sse
쉬: sh sch she
ᄊ: s ss
ᄋ: - ~ l r
ᄌ: j z g ch zh ~ dz dg s ge c sh gi
ᄍ: jj j ch z tz
ᄎ: ch c ts tch q ~ z t tz tsch ci
ᄏ: k c q ck ch qu ~ kh x cc kk
크ᄉ: x cks
ᆨᄉ: x cks ks
클: keul kl cle cl kel chel chael ckle kle
ᆨ스: x cks ks
쿼: qua quo
퀴: qui
ᄐ: t th ~ ty tt dt
ᄑ: p f ph ~ ff pp v
ᄒ: h f wh ~ - j ch x hw hu kh g
ᅡ: a ar ~ o u ah al ow er
ᅡ이: i y ai ay ei ey ie igh ye uy ~ ij
ᅡ우: au ow ou ao
ᅢ: a ae e ~ ai ea ha
ᅣ: ya ia ja
ᅤ: yae ya
ᅥ: eo u e o er ur or a ~ ir ou ear ro re ar
ᅥ어: er ur ir or ear oor
ᅥ우: ou
ᅦ: e a ae ai ~ ay ea ei
ᅦ이: a ay ai ei ey ae ~ e eigh ea
ᅧ: yeo yo ye ~ you yu i ie ia
ᅨ: ye je e ie ya
ᅩ: o ~ oh oa ow au ou or aw al eau eo a
ᅩ우: ow o
ᅩ이: oy oi eu
ᅡᆼ: ang an am ~ en em ans ant
ᅩᆼ: ong on om ~ ont
ᅢᆼ: aeng ang an ain in im ~ eng
ᅮ아: ua oua wa oi oa ~ uwa
ᅪ: wa oi ua hwa ~ oa wha uo
ᅪ이: wi wy why whi
ᅫ: wae wa we
ᅬ: oe oi ö eu we ~ oey e
ᅭ: yo io eo ~ jo eu
ᅮ: u oo w ou woo ~ o ew ue wu oe wo ü
ᅮ어: oor ure wer ur our
ᅯ: wo weo wa ~ ua
ᅯ여: war
ᅰ: we ue way wa
ᅰ이: wei way wai wey whey wa
ᅱ: wi ui hui ~ u ue y wee whi we ü
ᅱ어: ue uer
ᅲ: yu u ew ~ iu you eu ju ue yoo yew io ieu yuu
ᅳ: - eu u e ~ o oo ue i y
ᅴ: ui yi eui i
ᅵ: i y ee ea e ~ ie ey ei ii ye ih j
ᅵ어: ear eer ier ere ia ea ie
ᅵ아: ia ea ya
ᅵ오: io eo
ᆨ: k g c ck ~ ch q ke x
ᆨᄏ: kk k ck cc
ᆩ: k
ᆫ: n ~ nn m ne
ᆮ: d t
ᆯ: l r ll ~ rr le ls
ᆯᄅ: l ll r lr rr
ᆯᄂ: ln ll
ᆷ: m ~ mm n me
ᆸ: p b ~ pp f pe v
ᆸᄑ: pp p
ᆸᄂ: mn pn bn
ᆺ: t s th d tt ~ ts te
ᆺᄐ: tt t
ᆺᄎ: tch ch
ᆻ: ss s
ᆼ: ng n ~ ngh
ᆼᄀ: ng ngg nk`

// Romanised by any-ascii: kana, Georgian, Armenian, Indic scripts, and what Chinese writes by sound.
const romanised = `
a: a ~ e o u ah er
aa: a aa ar
ai: ai i y ay ei ey
ao: o au ao ow
au: au ow ou
b: b v ~ p
c: c k ts s ch
ch: ch c tch q ~ j t
d: d dh ~ t
dzh: j dzh
e: e ~ a i - ae
ei: ei a e ai ay ey
f: f ph ff ~ h v
fu: f fu hu
g: g gh ~ k j h
gh: gh g
h: h - ~ f kh
i: i y ee ea e ~ ie j
j: j g zh dj y z ~ ch
k: k c q ck ~ g ch kh
kh: kh h ch k
ks: x ks
ku: ku k c ck qu
l: l r ll
m: m ~ n
n: n ~ m
o: o ~ u a au oa ow -
ou: o ou oh
oo: o oo oh
p: p ~ b ph
ph: ph p f
q: q k ch c
r: r l rr ~ -
ru: ru l le ll r lu
s: s c ss ~ z th sh
sh: sh s ch sch ~ x
shi: shi si sy ci
su: su s ss ce
t: t ~ d th
th: th t
to: to t tt
tsu: tsu tu ts t
ts: ts tz z c
u: u oo w ou - ~ o v
uu: u uu oo
v: v w ~ b f
w: w v ~ u -
x: x sh s ks ~ h
y: y i j ~ -
yo: yo jo io
yu: yu ju iu u
z: z s ~ ts j dz
zh: zh z j g ch
zu: zu s z`

/** The tables by the script whose letters they begin with. */
export const letterSounds: Readonly<Record<Script, string>> = {
  cyrillic,
  hebrew,
  arabic,
  greek,
  hangul,
  kana,
  devanagari,
  thai,
  romanised,
}

/** Scripts with a table of their own; every other script is romanised first. */
export type Script =
  | 'cyrillic'
  | 'hebrew'
  | 'arabic'
  | 'greek'
  | 'hangul'
  | 'kana'
  | 'devanagari'
  | 'thai'
  | 'romanised'
