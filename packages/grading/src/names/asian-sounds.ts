/**
 * How kana, Devanagari and Thai are written in Latin letters, as in `letter-sounds.ts`. Sources: Hepburn and the transcription of foreign
 * names into katakana (内閣告示「外来語の表記」), the Hunterian system and ISO 15919, the Royal Thai General System.
 */
export const kana = `
ア: a ~ u e er
イ: i y e ee ie ea ey
ウ: u w oo ou
エ: e a ae ai
オ: o au aw oa
アイ: ai i y ay ei ey ie igh
アウ: au ow ou ao
エイ: ei a ay ai ey
オウ: ou o ow oa au
オイ: oi oy eu
カ: ka ca cka ~ cu ko
ガ: ga gga gha ~ gu go
サ: sa ça za ~ su so tha
ザ: za tha ja ~ the
タ: ta tta tha ~ tu ter
ダ: da dda ~ du do
ナ: na nna ~ nu
ハ: ha ~ hu ja
バ: ba va bba ~ bu vu
パ: pa ppa ~ pu
マ: ma mma ~ mu
ラ: ra la rra lla ~ lu ru
ワ: wa ua oi oua hua va
ヤ: ya ia ja ea
キ: ki ky ke kie key kee qui chi cky cki ~ k
ギ: gi gy gui ghi
シ: shi si ci sy cy sea see chi ti sci ssy ~ xi thi
ジ: ji gi zi di dgi dge j gy gey ge zy
チ: chi ti ci tchi tsi ch tch cci
ヂ: ji di
ニ: ni ny nee ney nie nni nny
ヒ: hi hy hee
ビ: bi vi by vy bee vey bie
ピ: pi py pee ppi
ミ: mi my mie mee mmy
リ: ri li ry ly rie lie lee ley lli lly rri rry rey
ク: ku k c ck ch qu q que cu cc
グ: gu g gg gue gh
ス: su s ss ce se th x z sse
ズ: zu s z ds th se zz ze dz
ツ: tsu tu ts t z tz zz tts
ヅ: zu du
ヌ: nu n nou
フ: fu hu f ph ff ~ v
ブ: bu b v bb be ve vu
プ: pu p pp pe
ム: mu m mm me
ユ: yu ju u eu you iu
ル: ru l r lu ll le rr re lle rou lou
ケ: ke que kae cke ~ ca ka
ケイ: kei kay ka kai key cei cay ca cai cey
ゲ: ge gue ghe ~ ga
ゲイ: gei gay ga gai gey
セ: se ce the che ~ sa
セイ: sei say sa sai sey
ゼ: ze the se ge je
テ: te the tte ~ ta
テイ: tei tay ta tai tey
デ: de dde ~ da
デイ: dei day da dai dey
ネ: ne nei nne ~ na nai
ネイ: nei nay na nai ney
ヘ: he je ~ ha
ヘイ: hei hay ha hai hey
ベ: be ve bbe ~ ba
ベイ: bei bay ba bai bey
ペ: pe ppe ~ pa
ペイ: pei pay pa pai pey
メ: me mme ~ ma
メイ: mei may ma mai mey
レ: re le rey lle ~ ra la rai lay
レイ: rei ray ra rai rey lei lay la lai ley
コ: ko co cco ~ ca cau kho
ゴ: go gho ggo
ソ: so tho sau sso
ゾ: zo so
ト: to t tt th te tto
ド: do d dd de ddo
ノ: no nau know nno
ホ: ho jo
ボ: bo vo bbo
ポ: po ppo
モ: mo mau mmo
ヨ: yo io jo eo llo
ロ: ro lo rau law rro llo
ヲ: wo o
ン: n m nn ~ nd ne
キャ: kya ca ka
キュ: kyu cu
キョ: kyo
ギャ: gya ga
ギュ: gyu gu
ギョ: gyo
シャ: sha cha sia cia ~ scha
シュ: shu sh sch su ch
ショ: sho cho sio cio
シェ: she che sche sce
ジャ: ja gia dja jia
ジュ: ju dju jeu
ジョ: jo geo joh gio djo
ジェ: je ge ja dje
チャ: cha cia tcha
チュ: chu tu
チョ: cho cio
チェ: che ce cze tche
ティ: ti thi ty tea tee tie tti
ディ: di dy dee die ddy
トゥ: tu tou two tw
ドゥ: du dou do dw
ツァ: tsa za zza
ツェ: tse ze
ニャ: nya nia ña gna nha
ニュ: nyu new nu
ニョ: nyo ño nio gno
ヒャ: hya
ヒュ: hyu hu hew hugh
ヒョ: hyo
ビャ: bya
ビュ: byu bu vu
ピュ: pyu pu
ミャ: mya mia
ミュ: myu mu mü mue
ミョ: myo
リャ: rya lya
リュ: ryu lu liu lyu
リョ: ryo lio
ファ: fa pha
フィ: fi phi phy fy phie
フェ: fe phe fa
フォ: fo pho
ウィ: wi ui we whi wy
ウェ: we wa ue whe
ウォ: wo wa wal
クァ: qua kwa
クイ: qui kui
ヴァ: va wa
ヴィ: vi vy wi
ヴ: v vu w ve
ヴェ: ve we
ヴォ: vo wo
クス: kusu x ks cks xx
アー: a ar ah aa er ~ ur ir
オー: o or au aw ou oh oo al
ウー: oo u ou
イー: ee ea i ie e ey y
エー: e a ai ay ae
ター: tar ter tor tur ta
ダー: dar der da dor
バー: bar ber var ver ba bur
ラー: lar ler rar rer la ra ller
マー: mar mer ma mor mur
カー: kar ker car cker ka ca ker
ナー: nar ner na nor
サー: sar ser cer ther sor
ガー: gar ger gor
パー: par per pper
ハー: har her ha hur
ワー: war ware wer
シャー: sher shar scher
ジャー: jar ger jer
チャー: char cher
ファー: far fer
ザー: zer sar ther
ー: - h ~ r e a u o i w
ッ: - ~ t k p`

// Hindi consonants with the vowel that is not written, of which the last is silent.
const indicConsonants = `
क: k c ck q ch
ख: kh k
ग: g gh
घ: gh g
ङ: ng n
च: ch c
छ: chh ch
ज: j g ~ z
झ: jh z zh
ञ: n ny
ट: t tt
ठ: th t
ड: d dd
ढ: dh d
ण: n
त: t th
थ: th t
द: d th
ध: dh d
न: n nn
प: p
फ: ph f
ब: b
भ: bh b
म: m mm
य: y
र: r rr
ल: l ll
व: v w
श: sh s sch
ष: sh s
स: s ss c
ह: h
ज़: z s j
फ़: f ph
क़: q k
ख़: kh
ग़: gh g
ड़: r d rh
ढ़: rh dh r
क्स: x ks
क्ष: ksh x
ज्ञ: gy jn dny
त्र: tr
श्र: shr sr`

const withVowel = (line: string): string => {
  const [letters = '', spellings = ''] = line.split(': ')
  const list = spellings.split(' ')
  const spelled = (vowel: string): string[] => list.map((one) => one + vowel)
  return `${letters}: ${[...list, ...spelled('a')].join(' ')} ~ ${['e', 'o', 'u', 'i'].flatMap(spelled).join(' ')}\n${letters}्: ${spellings}`
}

export const devanagari = `${indicConsonants.trim().split('\n').map(withVowel).join('\n')}
अ: a ~ u e
आ: a aa ~ o
इ: i e y
ई: i ee y
उ: u
ऊ: u oo
ऋ: ri r
ए: e ae a ay ai
ऐ: ai ei e a ey
ऑ: o au a
ओ: o
औ: au ou o aw
ा: a aa ~ ar
ि: i y ~ e
िय: ia iya iy
िया: ia iya
ी: i ee y ey ie ea
ु: u ~ oo o
ू: u oo ou
ृ: ri r ru
े: e ay ai ey ~ a
ै: ai e a ei ay ey
ॉ: o au a aw
ो: o oe oa ~ ow
ौ: au ou o ow aw
ं: n m ng mm
ँ: n m -
ः: h -
ॅ: e a
्: -
़: -`

export const thai = `
ก: k g
ข: kh k
ค: kh k c g
ฆ: kh k
ง: ng
จ: j ch c t ~ jh
ฉ: ch
ช: ch sh c j ~ t
ฌ: ch
ซ: s z
ญ: y n
ฎ: d t
ฏ: t d
ฐ: th t
ฑ: th d t
ฒ: th t
ณ: n
ด: d t
ต: t d
ถ: th t
ท: th t d
ธ: th t dh d
น: n
บ: b p
ป: p b
ผ: ph p
ฝ: f
พ: ph p b
ฟ: f
ภ: ph p bh
ม: m
ย: y i
ร: r ~ n l -
ล: l ~ n
ว: w v ~ u o
ศ: s ~ t
ษ: s ~ t
ส: s ~ t
ห: h ~ -
หม: m
หน: n
หล: l
หว: w v
หย: y
หง: ng
ฬ: l
อ: o or - a
ฮ: h
ฤ: ri rue r
ทร: s thr tr
รร: an a un
ศร: s sr
สร: s sr
ะ: a
ั: a u ~ o
า: a ar ah aa
ํา: am um
ิ: i ~ e
ี: i ee ie
ึ: ue u eu
ื: ue u eu
ุ: u ~ o
ู: u oo ou
เ: e ae a ay
แ: ae a e
โ: o oh
ใ: ai i
ไ: ai i y ei
ัย: ai ay i
าย: ai ay aai i
ัว: ua uwa oua
าว: ao aw au
เา: ao au ow
เีย: ia ea ie ian
เือ: uea ua eua
เิ: oe er e
เอ: oe er
โย: oy oi
อย: oi oy
็: -
่: -
้: -
๊: -
๋: -`
