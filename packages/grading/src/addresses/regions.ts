/**
 * Parts of a country that an address may name or leave out: states of the USA and Australia, provinces of Canada (their
 * postal codes), states of Germany with their names in English,
 * counties of the United Kingdom whose names are no towns' elsewhere. Folded; a name stands for its code.
 */
const codes =
  'al=alabama ak=alaska az=arizona ar=arkansas ca=california co=colorado ct=connecticut de=delaware fl=florida ga=georgia hi=hawaii id=idaho il=illinois in=indiana ia=iowa ks=kansas ky=kentucky la=louisiana me=maine md=maryland ma=massachusetts mi=michigan mn=minnesota ms=mississippi mo=missouri mt=montana ne=nebraska nv=nevada nh=newhampshire nj=newjersey nm=newmexico ny=newyork nc=northcarolina nd=northdakota oh=ohio ok=oklahoma or=oregon pa=pennsylvania ri=rhodeisland sc=southcarolina sd=southdakota tn=tennessee tx=texas ut=utah vt=vermont va=virginia wa=washington wv=westvirginia wi=wisconsin wy=wyoming dc=districtofcolumbia ab=alberta bc=britishcolumbia mb=manitoba nb=newbrunswick nl=newfoundland ns=novascotia nt=northwestterritories nu=nunavut on=ontario pe=princeedwardisland qc=quebec sk=saskatchewan yt=yukon nsw=newsouthwales vic=victoria qld=queensland tas=tasmania act=australiancapitalterritory'

const spelledApart =
  'new hampshire|new jersey|new mexico|new york|north carolina|north dakota|rhode island|south carolina|south dakota|west virginia|district of columbia|british columbia|new brunswick|nova scotia|northwest territories|prince edward island|new south wales|australian capital territory|south australia|western australia|lower saxony|north rhine westphalia|nordrhein westfalen|baden wurttemberg|schleswig holstein|east sussex|west sussex|tyne and wear|greater manchester|greater london|west midlands|north yorkshire|south yorkshire|west yorkshire'

const otherNames =
  'bavaria bayern=bavaria niedersachsen=lowersaxony saxony sachsen=saxony hesse hessen=hesse nordrheinwestfalen=northrhinewestphalia nrw=northrhinewestphalia badenwurttemberg schleswigholstein lombardy lombardia=lombardy lombardei=lombardy tuscany toscana=tuscany catalonia cataluna=catalonia catalunya=catalonia andalusia andalucia=andalusia bedfordshire berkshire buckinghamshire cambridgeshire cheshire derbyshire gloucestershire hampshire herefordshire hertfordshire lancashire leicestershire lincolnshire northamptonshire northumberland nottinghamshire oxfordshire shropshire staffordshire warwickshire wiltshire worcestershire yorkshire cumbria merseyside aberdeenshire ayrshire lanarkshire perthshire renfrewshire carmarthenshire ceredigion denbighshire flintshire gwynedd monmouthshire pembrokeshire powys'

const pairs = (text: string): [string, string][] =>
  text.split(' ').map((pair) => {
    const [name = '', region = name] = pair.split('=')
    return [name, region]
  })

/** A folded code or name, words joined, and the region it stands for. */
export const regionNames: ReadonlyMap<string, string> = new Map([
  ...pairs(codes),
  ...pairs(codes).map(([, region]) => [region, region] as const),
  ...spelledApart.split('|').map((name) => [name.replace(/ /g, ''), name.replace(/ /g, '')] as const),
  ...pairs(otherNames),
])

/** Regions whose names are several words. */
export const regionPhrases: readonly string[] = spelledApart.split('|')
