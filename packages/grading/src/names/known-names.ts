import { compact } from '../text/fold.ts'

/**
 * Companies that the world knows by several names: in their own script, in translation, by initials or a ticker that
 * spelling cannot lead to. One company per line, without legal forms. A parent and its brand are two companies.
 */
const table = `
ibm | international business machines
microsoft | msft | 微软 | 微軟 | マイクロソフト | 마이크로소프트 | майкрософт
apple | aapl | 苹果 | アップル | 애플
alphabet | googl | goog
google | 谷歌 | グーグル | 구글 | гугл
amazon | amazon com | amzn | 亚马逊 | アマゾン | 아마존
meta | meta platforms | fb
facebook | 脸书
tesla | tesla motors | tsla | 特斯拉
nvidia | nvda | 英伟达 | 輝達
netflix | nflx | 奈飞
intel | intc | 英特尔
amd | advanced micro devices | 超威
oracle | orcl | 甲骨文
cisco | cisco systems | csco | 思科
salesforce | salesforce com | crm
adobe | adobe systems | adbe
qualcomm | qcom | 高通
texas instruments | ti | txn
hewlett packard | hp | 惠普
hewlett packard enterprise | hpe
dell | dell technologies | 戴尔
sap | systemanalyse und programmentwicklung | systeme anwendungen und produkte in der datenverarbeitung
at&t | american telephone and telegraph
verizon | verizon communications | vz
t mobile | tmus
deutsche telekom | dtag
ntt | nippon telegraph and telephone | 日本電信電話
softbank | ソフトバンク
ge | general electric
gm | general motors | 通用汽车
ford | ford motor | 福特
bmw | bayerische motoren werke | 宝马 | бмв
vw | volkswagen | 大众汽车 | фольксваген
mercedes benz | 梅赛德斯奔驰
daimler | 戴姆勒
toyota | toyota motor | トヨタ自動車 | トヨタ | 丰田 | 토요타
honda | honda motor | 本田技研工業 | ホンダ | 本田
nissan | nissan motor | 日産自動車 | 日产
sony | ソニー | 索尼
panasonic | パナソニック | 松下
hitachi | 日立製作所 | 日立
toshiba | 東芝 | 东芝
mitsubishi | 三菱
mitsui | 三井物産
nintendo | 任天堂
hyundai | hyundai motor | 현대자동차 | 现代汽车
samsung | 삼성 | 三星
samsung electronics | 삼성전자 | 三星电子
lg | lg electronics | lg전자
sk hynix | sk하이닉스
kia | kia motors | 기아
naver | 네이버
kakao | 카카오
tencent | 腾讯 | 騰訊 | tcehy
alibaba | 阿里巴巴 | baba
baidu | 百度 | bidu
huawei | 华为 | 華為
xiaomi | 小米
jd | jd com | jingdong | 京东
bytedance | 字节跳动
meituan | 美团
pinduoduo | pdd | 拼多多
netease | 网易
lenovo | 联想 | 聯想
zte | zhongxing telecommunication equipment | 中兴通讯
byd | build your dreams | 比亚迪
catl | contemporary amperex technology | 宁德时代
dji | da jiang innovations | 大疆创新 | 大疆
haier | 海尔
tsmc | taiwan semiconductor manufacturing | 台积电 | 台灣積體電路製造
foxconn | hon hai precision industry | hon hai | 鸿海精密 | 鴻海 | 富士康
icbc | industrial and commercial bank of china | 中国工商银行 | 工商银行
ccb | china construction bank | 中国建设银行 | 建设银行
abc | agricultural bank of china | 中国农业银行
boc | bank of china | 中国银行
ping an | ping an insurance | 中国平安 | 平安保险
sinopec | china petroleum and chemical | 中国石化
cnpc | china national petroleum | 中国石油天然气
petrochina | 中国石油
cnooc | china national offshore oil | 中国海洋石油
china mobile | 中国移动
china telecom | 中国电信
state grid | state grid corporation of china | 国家电网
pwc | pricewaterhousecoopers | price waterhouse coopers | 普华永道
ey | ernst and young | 安永
deloitte | deloitte touche tohmatsu | 德勤
kpmg | klynveld peat marwick goerdeler | 毕马威
bcg | boston consulting
mckinsey | mckinsey and company
jpmorgan | jpmorgan chase | jp morgan | jp morgan chase | jpm | 摩根大通
goldman sachs | gs | 高盛
morgan stanley | 摩根士丹利
bank of america | bofa | bac | 美国银行
citi | citibank | citigroup | 花旗
wells fargo | wfc | 富国银行
hsbc | hongkong and shanghai banking | 汇丰 | 滙豐
amex | american express | axp | 美国运通
visa | 维萨
mastercard | 万事达
paypal | pypl
ubs | union bank of switzerland | 瑞银
credit suisse | 瑞信
bnp paribas | 法国巴黎银行
rbs | royal bank of scotland
bbva | banco bilbao vizcaya argentaria
ing | internationale nederlanden
abn amro | algemene bank nederland
sberbank | сбербанк | sberbank of russia | сбербанк россии
vtb | vneshtorgbank | втб
gazprom | газпром
rosneft | роснефть
lukoil | лукойл
aramco | saudi aramco | saudi arabian oil | أرامكو السعودية | أرامكو
sabic | saudi basic industries | سابك
emirates | الإمارات
bp | british petroleum
bt | british telecom | british telecommunications
bat | british american tobacco
gsk | glaxosmithkline
shell | royal dutch shell | 壳牌
exxonmobil | exxon mobil | exxon | xom
totalenergies | total
eni | ente nazionale idrocarburi
pemex | petroleos mexicanos
pdvsa | petroleos de venezuela
petrobras | petroleo brasileiro
fiat | fabbrica italiana automobili torino
edf | electricite de france
sncf | societe nationale des chemins de fer francais
lvmh | louis vuitton moet hennessy | moet hennessy louis vuitton | 路威酩轩
loreal | l oreal | 欧莱雅
nestle | 雀巢 | ネスレ
unilever | 联合利华
p&g | pg | procter and gamble | 宝洁
j&j | jnj | johnson and johnson | 强生
coca cola | coke | ko | 可口可乐
pepsi | pepsico | pep | 百事
mcdonalds | mcd | 麦当劳 | マクドナルド | макдоналдс
starbucks | sbux | 星巴克
kfc | kentucky fried chicken | 肯德基
walmart | wal mart | wal mart stores | walmart stores | wmt | 沃尔玛
ikea | ingvar kamprad elmtaryd agunnaryd | 宜家
h&m | hennes and mauritz
c&a | clemens and august
m&s | marks and spencer
nike | nke | 耐克
adidas | 阿迪达斯
disney | walt disney | dis | 迪士尼
mgm | metro goldwyn mayer
bbc | british broadcasting
cnn | cable news network
ups | united parcel service
fedex | federal express | fdx | 联邦快递
dhl | dalsey hillblom lynn
maersk | a p moller maersk | ap moller maersk
msc | mediterranean shipping
airbus | eads | 空中客车 | 空客
boeing | ba | 波音
lockheed martin | lmt
3m | minnesota mining and manufacturing | mmm
dow | dow chemical
dupont | e i du pont de nemours | ei du pont de nemours
basf | badische anilin und soda fabrik | 巴斯夫
siemens | 西门子 | シーメンス | сименс
bosch | robert bosch | 博世
abb | asea brown boveri
aeg | allgemeine elektricitats gesellschaft
thyssenkrupp | thyssen krupp
philips | koninklijke philips | royal philips | 飞利浦
klm | koninklijke luchtvaart maatschappij | royal dutch airlines
akzo | akzonobel | akzo nobel
ahold delhaize | koninklijke ahold delhaize
nokia | 诺基亚
ericsson | telefonaktiebolaget lm ericsson | lm ericsson | 爱立信
seb | skandinaviska enskilda banken
skf | svenska kullagerfabriken
novartis | 诺华
roche | hoffmann la roche | f hoffmann la roche | 罗氏
pfizer | pfe | 辉瑞
merck sharp and dohme | msd
bayer | 拜耳
zf | zf friedrichshafen
tata consultancy services | tcs
sbi | state bank of india
ril | reliance industries
larsen and toubro | l&t
hdfc | housing development finance
cba | commonwealth bank of australia
anz | australia and new zealand banking
nab | national australia bank
rbc | royal bank of canada
td | toronto dominion | toronto dominion bank
bmo | bank of montreal
cibc | canadian imperial bank of commerce
`

const lineOf: ReadonlyMap<string, number> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line, index) => line.split(' | ').map((name) => [compact(name.replace(/&/g, 'and')), index] as const)),
)

// What Chinese names add to the name proper: group, holdings, limited, technology, network, places.
const chineseGeneric =
  /(?:控股|集团|集團|公司|有限|责任|股份|科技|技术|技術|信息|网络|網絡|在线|电子|国际|北京|上海|深圳|杭州|香港|中国|株式会社|\s)+$/u

/** The number of the company that a name without its legal form is known to stand for, or undefined. */
export function knownCompany(name: string): number | undefined {
  const key = compact(name)
  const known = lineOf.get(key)
  if (known !== undefined || !/\p{Script=Han}/u.test(key)) return known
  let rest = key
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(chineseGeneric, '')
  }
  return lineOf.get(rest)
}
