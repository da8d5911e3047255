import { compact, fold } from '../folding.ts'

/**
 * What people of a country are called in English, by ISO 3166 alpha-2 code: `Singaporean`, `Dutch`. Where a nationality is asked for they
 * name the country. Sources: the CIA World Factbook's nationality (adjective), the FCDO's geographical names index. Left out are
 * those of two countries, such as `Congolese`, `Guinean` of Guinea-Bissau and `Dominican`.
 */
const table = `AD Andorran|AE Emirati Emirian|AF Afghan Afghani|AG Antiguan Barbudan|AL Albanian|AM Armenian|AO Angolan|AR Argentine Argentinian Argentinean|AT Austrian|AU Australian|AZ Azerbaijani Azeri
BA Bosnian Herzegovinian|BB Barbadian Bajan|BD Bangladeshi|BE Belgian|BF Burkinabe|BG Bulgarian|BH Bahraini|BI Burundian|BJ Beninese|BN Bruneian|BO Bolivian|BR Brazilian|BS Bahamian|BT Bhutanese|BW Botswanan Motswana|BY Belarusian Belarussian|BZ Belizean
CA Canadian|CF Central-African|CH Swiss|CI Ivorian|CL Chilean|CM Cameroonian|CN Chinese|CO Colombian|CR Costa-Rican|CU Cuban|CV Cape-Verdean Cabo-Verdean|CY Cypriot|CZ Czech
DE German|DJ Djiboutian|DK Danish Dane|DZ Algerian|EC Ecuadorian Ecuadorean|EE Estonian|EG Egyptian|ER Eritrean|ES Spanish Spaniard|ET Ethiopian|FI Finnish Finn|FJ Fijian|FM Micronesian|FR French Frenchman Frenchwoman
GA Gabonese|GB British Briton|GD Grenadian|GE Georgian|GH Ghanaian Ghanian|GM Gambian|GQ Equatorial-Guinean Equatoguinean|GR Greek Hellenic|GT Guatemalan|GY Guyanese|HN Honduran|HR Croatian Croat|HT Haitian|HU Hungarian
ID Indonesian|IE Irish|IL Israeli|IN Indian|IQ Iraqi|IR Iranian|IS Icelandic Icelander|IT Italian|JM Jamaican|JO Jordanian|JP Japanese|KE Kenyan|KG Kyrgyz Kyrgyzstani|KH Cambodian|KI I-Kiribati|KM Comoran Comorian|KN Kittitian Nevisian|KP North-Korean|KR South-Korean|KW Kuwaiti|KZ Kazakh Kazakhstani
LA Lao Laotian|LB Lebanese|LC Saint-Lucian|LI Liechtensteiner|LK Sri-Lankan|LR Liberian|LS Basotho|LT Lithuanian|LU Luxembourgish Luxembourger Luxemburger|LV Latvian|LY Libyan|MA Moroccan|MC Monegasque Monacan|MD Moldovan|ME Montenegrin|MG Malagasy|MH Marshallese|MK Macedonian North-Macedonian|ML Malian|MM Burmese Myanmarese|MN Mongolian|MR Mauritanian|MT Maltese|MU Mauritian|MV Maldivian|MW Malawian|MX Mexican|MY Malaysian|MZ Mozambican
NA Namibian|NG Nigerian|NI Nicaraguan|NL Dutch Netherlandish Dutchman Dutchwoman|NO Norwegian|NP Nepali Nepalese|NR Nauruan|NZ New-Zealander Kiwi|OM Omani|PA Panamanian|PE Peruvian|PG Papua-New-Guinean Papuan|PH Filipino Filipina Philippine|PK Pakistani|PL Polish Pole|PS Palestinian|PT Portuguese|PW Palauan|PY Paraguayan|QA Qatari|RO Romanian|RS Serbian Serb|RU Russian|RW Rwandan|SA Saudi Saudi-Arabian|SB Solomon-Islander|SC Seychellois|SD Sudanese|SE Swedish Swede|SG Singaporean|SI Slovenian Slovene|SK Slovak|SL Sierra-Leonean|SM Sammarinese|SN Senegalese|SO Somali|SR Surinamese|SS South-Sudanese|ST Sao-Tomean|SV Salvadoran Salvadorean|SY Syrian|SZ Swazi|TD Chadian|TG Togolese|TH Thai|TJ Tajik Tajikistani|TL Timorese|TM Turkmen|TN Tunisian|TO Tongan|TR Turkish Turk|TT Trinidadian Tobagonian|TV Tuvaluan|TW Taiwanese|TZ Tanzanian|UA Ukrainian|UG Ugandan|US American US-American|UY Uruguayan|UZ Uzbek Uzbekistani|VC Vincentian|VE Venezuelan|VN Vietnamese|VU Ni-Vanuatu|WS Samoan|XK Kosovar Kosovan|YE Yemeni|ZA South-African|ZM Zambian|ZW Zimbabwean`

/**
 * The same in German, French, Spanish, Italian, Portuguese and Polish, in the masculine, which the other forms are made from; and in
 * Arabic. "Anglais" and the like are left out: England is a part of its country.
 */
const otherLanguages = `AE emiratisch emirien emirati emiradense emiracki إماراتي|AR argentinisch argentin argentino argentynski|AT osterreichisch osterreicher autrichien austriaco austriacki|AU australisch australier australien australiano australijski
BE belgisch belgier belge belga belgijski|BG bulgarisch bulgare bulgaro bulgarski|BH بحريني|BR brasilianisch brasilianer bresilien brasileno brasiliano brasileiro brazylijski برازيلي|BY belarussisch weissrussisch bielorusse bielorruso bielorusso bialoruski
CA kanadisch kanadier canadien canadiense canadese kanadyjski كندي|CH schweizerisch schweizer suisse suizo svizzero suico szwajcarski سويسري|CL chilenisch chilien chileno cileno chilijski|CN chinesisch chinese chinois chino cinese chines chinski صيني|CO kolumbianisch colombien colombiano kolumbijski|CU kubanisch cubain cubano kubanski|CY zyprisch zypriotisch chypriote chipriota cipriota cypryjski|CZ tschechisch tscheche tcheque checo ceco tcheco czeski
DE deutsch allemand aleman tedesco alemao niemiecki ألماني|DK danisch dane danois danes danese dinamarques dunski|DZ algerisch algerien argelino algerino algierski جزائري|EE estnisch estonien estonio estone estoniano estonski|EG agyptisch agypter egyptien egipcio egiziano egipski مصري|ES spanisch spanier espagnol espanol spagnolo espanhol hiszpanski إسباني|ET athiopisch ethiopien etiope etiopski
FI finnisch finne finlandais finlandes finlandese finski|FR franzosisch franzose francais frances francese francuski فرنسي|GB britisch brite britannique britanico britannico brytyjski بريطاني|GE georgisch georgier georgien georgiano gruzinski|GH ghanaisch ghaneen ghanes ghanese ganes ghanski|GR griechisch grieche grec grecque griego greco grego grecki يوناني
HR kroatisch kroate croate croata croato chorwacki|HU ungarisch hongrois hungaro ungherese wegierski|ID indonesisch indonesien indonesio indonesiano indonezyjski|IE irisch irlandais irlandes irlandese irlandzki|IL israelisch israelien israeli israeliano israelense izraelski|IN indisch inder indien indio indiano indyjski هندي|IQ irakisch irakien iraqui iracheno iraquiano iracki عراقي|IR iranisch iranien irani iraniano iranski إيراني|IS islandisch islandais islandes islandese islandzki|IT italienisch italiener italien italiano wloski إيطالي
JO jordanisch jordanien jordano giordano jordaniano jordanski أردني|JP japanisch japaner japonais japones giapponese japonski ياباني|KE kenianisch kenyan keniano queniano kenijski|KR sudkoreanisch sudcoreen surcoreano sudcoreano sulcoreano poludniowokoreanski|KW كويتي|KZ kasachisch kazakh kazajo kazako cazaque kazachski|LB libanesisch libanese libanais libanes libanski لبناني|LT litauisch litauer lituanien lituano litewski|LU luxemburgisch luxembourgeois luxemburgues lussemburghese luksemburski|LV lettisch lette letton leton lettone letao lotewski
MA marokkanisch marocain marroqui marocchino marroquino marokanski مغربي|MT maltesisch maltais maltes maltese maltanski|MX mexikanisch mexicain mexicano messicano meksykanski|MY malaysisch malaisien malasio malaysiano malaio malezyjski|NE nigrisch nigerien nigerino nigerski|NG nigerianisch nigerian nigeriano nigeryjski|NL niederlandisch niederlander neerlandais hollandais neerlandes holandes olandese holenderski هولندي|NO norwegisch norweger norvegien noruego norvegese noruegues norweski|NZ neuseelandisch neozelandais neozelandes neozelandese nowozelandzki|OM عماني
PE peruanisch peruvien peruano peruviano peruwianski|PH philippinisch philippin filipino filippino filipinski|PK pakistanisch pakistanais pakistani pakistano paquistanes pakistanski باكستاني|PL polnisch pole polonais polaco polacco polones polski polak بولندي|PT portugiesisch portugiese portugais portugues portoghese portugalski برتغالي|QA قطري|RO rumanisch rumane roumain rumano rumeno romeno rumunski|RS serbisch serbe serbio serbo servio serbski|RU russisch russe ruso russo rosyjski روسي|SA saudisch saoudien saudita saudyjski سعودي|SE schwedisch schwede suedois sueco svedese szwedzki سويدي|SG singapurisch singapourien singapurense singaporiano singapuriano singapurski|SI slowenisch slovene esloveno sloveno slowenski|SK slowakisch slovaque eslovaco slovacco slowacki|SY syrisch syrer sirio siriano syryjski سوري
TH thailandisch thailandais tailandes tailandese tajski|TN tunesisch tunisien tunecino tunisino tunezyjski تونسي|TR turkisch turke turc turque turco turecki تركي|UA ukrainisch ukrainer ukrainien ucraniano ucraino ukrainski|US amerikanisch usamerikanisch amerikaner americain estadounidense americano statunitense estadunidense norteamericano amerykanski أمريكي|VE venezolanisch venezuelien venezolano venezuelano wenezuelski|VN vietnamesisch vietnamien vietnamita wietnamski|YE يمني|ZA sudafrikanisch sudafricain sudafricano sulafricano poludniowoafrykanski`

/** The forms of an adjective: deutsche(r), française, italienne, española, polska. */
const inflected = (word: string): string[] => [
  word,
  ...['e', 'er', 'es', 'en', 'in', 'ne', 'a', 's', 'ة', 'ه'].map((ending) => word + ending),
  ...(/[aeio]$/.test(word) ? [word.replace(/.$/, 'a'), word.replace(/.$/, 'in')] : []),
  ...(/i$/.test(word) ? [`${word}e`] : []),
]

type Entry = readonly [name: string, code: string]

const entries = (text: string, forms: (word: string) => string[]): Entry[] =>
  text.split(/[|\n]/).flatMap((entry) => {
    const [code = '', ...names] = entry.split(' ')
    return names.flatMap((name) => forms(compact(name)).map((form) => [form, code] as const))
  })

function build(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const several = new Set<string>()
  for (const [name, code] of entries(otherLanguages, inflected)) {
    if ((found.get(name) ?? code) !== code) several.add(name)
    found.set(name, code)
  }
  for (const name of several) found.delete(name)
  for (const [name, code] of entries(table, (word) => [word])) found.set(name, code)
  return found
}

let codes: ReadonlyMap<string, string> | undefined

// What stands beside the adjective, and the endings that make people of a country in Chinese and Japanese.
const besides =
  /\b(?:citizen(?:ship)?|national(?:ity)?|staatsangehorig\w*|staatsburger\w*|nationalite|citoyen(?:ne)?|nacionalidad|nacionalidade|ciudadan[oa]|cidada[o]?|cittadin[oa]|cittadinanza|obywatel\w*|narodowosc)\b/g
const ofPeople = /(?:国籍|國籍|国民|人)$/u

type Named = (text: string) => { codes: readonly string[]; by: string } | undefined

/**
 * The country whose people are called so, with or without "citizen" or "national" beside; undefined where none is. `named` reads the
 * country before 人.
 */
export function demonym(text: string, named: Named): string | undefined {
  codes ??= build()
  const plain = fold(text)
  if (ofPeople.test(plain)) {
    // 中国籍 is of 中国, 日本国籍 of 日本.
    const country = named(plain.replace(/籍$/u, '')) ?? named(plain.replace(ofPeople, ''))
    return country?.by === 'name' ? country.codes[0] : undefined
  }
  const name = compact(plain.replace(besides, ' '))
  return codes.get(name) ?? codes.get(name.replace(/^ال/, ''))
}
