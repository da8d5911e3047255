/**
 * Koreans read Chinese names by their own reading of the characters: 劉備 is Liu Bei in Chinese and 유비 in Korean. One
 * entry per syllable of Pinyin with the readings of the characters that names are made of (表準 한자 readings).
 */
const table = `
a 아 ai 애 an 안 ang 앙 ao 오 ba 파팔발패 bai 백배 ban 반판 bang 방 bao 보포 bei 북비배패 ben 본분 bi 비필벽폐 bian 변편
biao 표 bie 별 bin 빈 bing 병빙 bo 박백발파 bu 부불보복포 cai 채재 can 참 cang 창장 cao 조 ce 책측 cen 잠 ceng 증층 cha 차사
chai 시채 chan 선잠 chang 창장상 chao 조초 che 차거 chen 진신심 cheng 성정승징 chi 지치적 chong 충종 chou 추주 chu 초저추출
chuan 천전 chuang 창 chun 춘순 chuo 착작 ci 자사 cong 총종 cu 조촉 cui 최취 cun 촌 cuo 착조 da 달대 dai 대 dan 단담 dang 당
dao 도 de 덕 deng 등정 di 적제지 dian 전점 diao 조 ding 정 dong 동 dou 두 du 두도독 duan 단 dun 돈둔 duo 다탁 e 악아 en 은 er 이아
fa 법발 fan 범번반 fang 방 fei 비 fen 분 feng 풍봉 fo 불 fu 부복보 gai 개 gan 감간 gang 강 gao 고 ge 갈격가 geng 경 gong 공궁
gou 구 gu 고곡 gua 과 guan 관 guang 광 gui 귀계규 gun 곤 guo 곽국과 hai 해 han 한함 hang 항행 hao 호학 he 하화합학 hei 흑 heng 형항
hong 홍굉 hou 후 hu 호 hua 화 huai 회 huan 환 huang 황 hui 회휘혜 hun 혼 huo 곽화확 ji 길기계제희급 jia 가갑 jian 건견간검 jiang 강장
jiao 초교 jie 걸결개절 jin 금진김 jing 경정 jiong 형 jiu 구 ju 거국 juan 권견 jue 각작 jun 군준 kai 개 kan 감 kang 강 kao 고 ke 가극
kong 공 kou 구 ku 고 kuai 괴쾌 kuan 관 kuang 광 kui 규 kun 곤 kuo 곽확 la 라 lai 래뢰 lan 란람 lang 랑 lao 로 le 락 lei 뢰 leng 랭
li 리려력례 lian 렴련 liang 량 liao 료 lie 렬 lin 림린 ling 릉령 liu 류육 long 룡릉 lou 루 lu 로륙록 luan 란 lun 륜 luo 라락 lv 려률
ma 마 mai 매 man 만 mang 망 mao 모 mei 매미 men 문 meng 맹몽 mi 미밀 mian 면 miao 묘 min 민 ming 명 mo 막묵 mou 모 mu 목모무
na 나납 nai 내 nan 남 nao 뇌 neng 능 ni 니예 nian 년 ning 녕 niu 우뉴 nong 농 nu 노 nv 녀 nuo 낙 ou 구 pan 반번 pang 방 pei 배
peng 팽붕 pi 피 pian 편 ping 평 po 파 pu 박보포 qi 기제척칠 qian 전건천 qiang 강 qiao 교 qin 진금근 qing 청경 qiong 경 qiu 구추
qu 곡굴취 quan 권전천 que 곽각 qun 군 ran 염연 rao 요 ren 임인 rong 영융용 rou 유 ru 유여 ruan 완원 rui 예서 run 윤 ruo 약 sai 새
san 삼 sang 상 sen 삼 sha 사 shan 산선 shang 상 shao 소 she 사섭 shen 심신 sheng 성승생 shi 사석시세실 shou 수 shu 서숙수 shuai 수
shuang 쌍 shui 수 shun 순 shuo 삭 si 사 song 송 su 소숙 sui 수 sun 손 suo 소 ta 탑 tai 태대 tan 담단 tang 당탕 tao 도 te 특 teng 등
ti 제 tian 전천 tiao 조 tie 철 ting 정 tong 동통 tu 도 tuo 타탁 wan 만완 wang 왕망 wei 위유 wen 문온 weng 옹 wu 오무우 xi 희서석습
xia 하 xian 선헌현 xiang 상향항 xiao 소효 xie 사해 xin 신흔 xing 형성행 xiong 웅 xiu 수 xu 서허 xuan 현선 xue 설학 xun 순 ya 아
yan 안엄연염 yang 양 yao 요 ye 엽야 yi 이의일 yin 음은윤 ying 영응 yong 용영 you 유우 yu 우유여옥 yuan 원 yue 월악 yun 운윤 za 잡
zai 재 zan 찬 zang 장 zao 조 ze 택 zeng 증 zha 사 zhai 적 zhan 첨전 zhang 장 zhao 조 zhe 철 zhen 진견 zheng 정 zhi 지 zhong 종중
zhou 주 zhu 주축제 zhuang 장 zhuo 탁 zi 자 zong 종 zou 추 zu 조 zuo 좌
`

const readings: ReadonlyMap<string, string> = new Map(
  [...table.matchAll(/([a-z]+) (\S+)/g)].map(([, syllable = '', hangul = '']) => [syllable, hangul]),
)

/** True for what Pinyin has as a syllable. */
export const isPinyin = (syllable: string): boolean => readings.has(syllable)

const maxSyllableLength = 6

/** Every way to cut Latin letters into so many syllables of Pinyin. */
export function cut(letters: string, count: number): string[][] {
  if (count === 0) return letters === '' ? [[]] : []
  const ways: string[][] = []
  for (let length = 1; length <= Math.min(maxSyllableLength, letters.length - count + 1); length++) {
    const syllable = letters.slice(0, length)
    if (!readings.has(syllable)) continue
    for (const rest of cut(letters.slice(length), count - 1)) ways.push([syllable, ...rest])
  }
  return ways
}

/** At the beginning of a word Koreans say ㄹ as ㄴ or nothing, and ㄴ before i as nothing (두음법칙). */
const softened = (syllable: string): string =>
  syllable
    .normalize('NFD')
    .replace(/^ᄅ(?=[ᅣᅤᅧᅨᅭᅲᅵ])/u, 'ᄋ')
    .replace(/^ᄅ/u, 'ᄂ')
    .replace(/^ᄂ(?=[ᅣᅤᅧᅨᅭᅲᅵ])/u, 'ᄋ')
    .normalize('NFC')

const reads = (hangul: string, syllable: string): boolean =>
  [...(readings.get(syllable) ?? '')].some((one) => one === hangul || softened(one) === hangul)

const oneHangulWord = /^[가-힣]{2,4}$/u

/**
 * `same` where a Hangul name is the Korean reading of a romanised Chinese one, family name first; `open` where at least
 * half of it is: a character has readings that the table does not know. Undefined where neither can be said.
 */
export function readAsChinese(latin: readonly string[], heard: readonly string[]): 'same' | 'open' | undefined {
  const name = heard.join('')
  if (!oneHangulWord.test(name)) return undefined
  const syllables = [...name]
  let most = 0
  for (const order of [latin, [...latin].reverse()])
    for (const way of cut(order.join('').replace(/[^a-z]/g, ''), syllables.length)) {
      const agreeing = syllables.filter((hangul, at) => reads(hangul, way[at] ?? '')).length
      most = Math.max(most, agreeing / syllables.length)
    }
  return most === 1 ? 'same' : most >= 0.5 ? 'open' : undefined
}
