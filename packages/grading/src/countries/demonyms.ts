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

const bare = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')

const codes: ReadonlyMap<string, string> = new Map(
  table.split(/[|\n]/).flatMap((entry) => {
    const [code = '', ...names] = entry.split(' ')
    return names.map((name) => [bare(name), code] as const)
  }),
)

/** The country whose people are called so, with or without "citizen" or "national" behind; undefined where none is. */
export const demonym = (text: string): string | undefined =>
  codes.get(bare(text.replace(/\b(?:citizen(?:ship)?|national(?:ity)?)\b/gi, '')))
