/**
 * Parts of a country that an address may name or leave out: states of the USA and Australia, provinces of Canada (their
 * postal codes), states of Germany with their names in English,
 * counties of the United Kingdom whose names are no towns' elsewhere. Folded; a name stands for its code.
 */
const codes =
  'al=alabama ak=alaska az=arizona ar=arkansas ca=california co=colorado ct=connecticut de=delaware fl=florida ga=georgia hi=hawaii id=idaho il=illinois in=indiana ia=iowa ks=kansas ky=kentucky la=louisiana me=maine md=maryland ma=massachusetts mi=michigan mn=minnesota ms=mississippi mo=missouri mt=montana ne=nebraska nv=nevada nh=newhampshire nj=newjersey nm=newmexico ny=newyork nc=northcarolina nd=northdakota oh=ohio ok=oklahoma or=oregon pa=pennsylvania ri=rhodeisland sc=southcarolina sd=southdakota tn=tennessee tx=texas ut=utah vt=vermont va=virginia wa=washington wv=westvirginia wi=wisconsin wy=wyoming dc=districtofcolumbia ab=alberta bc=britishcolumbia mb=manitoba nb=newbrunswick nl=newfoundland ns=novascotia nt=northwestterritories nu=nunavut on=ontario pe=princeedwardisland qc=quebec sk=saskatchewan yt=yukon nsw=newsouthwales vic=victoria qld=queensland tas=tasmania act=australiancapitalterritory'

const spelledApart =
  'new hampshire|new jersey|new mexico|new york|north carolina|north dakota|rhode island|south carolina|south dakota|west virginia|district of columbia|british columbia|new brunswick|nova scotia|northwest territories|prince edward island|new south wales|australian capital territory|south australia|western australia|lower saxony|north rhine westphalia|nordrhein westfalen|baden wurttemberg|schleswig holstein|east sussex|west sussex|tyne and wear|greater manchester|greater london|west midlands|north yorkshire|south yorkshire|west yorkshire|noord holland|zuid holland|noord brabant|north holland|south holland|north brabant'

const otherNames =
  'bavaria bayern=bavaria niedersachsen=lowersaxony saxony sachsen=saxony hesse hessen=hesse nordrheinwestfalen=northrhinewestphalia nrw=northrhinewestphalia badenwurttemberg schleswigholstein lombardy lombardia=lombardy lombardei=lombardy tuscany toscana=tuscany catalonia cataluna=catalonia catalunya=catalonia andalusia andalucia=andalusia bedfordshire berkshire buckinghamshire cambridgeshire cheshire derbyshire gloucestershire hampshire herefordshire hertfordshire lancashire leicestershire lincolnshire northamptonshire northumberland nottinghamshire oxfordshire shropshire staffordshire warwickshire wiltshire worcestershire yorkshire cumbria merseyside aberdeenshire ayrshire lanarkshire perthshire renfrewshire carmarthenshire ceredigion denbighshire flintshire gwynedd monmouthshire pembrokeshire powys gelderland overijssel flevoland friesland drenthe sp rj mg rs ba ce df go'

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

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Counties of the United Kingdom whose names are towns elsewhere, too; folded, words joined. */
export const britishCounties = set(
  'bedfordshire berkshire buckinghamshire cambridgeshire cheshire cornwall cumbria derbyshire devon dorset durham eastsussex essex gloucestershire greatermanchester hampshire herefordshire hertfordshire huntingdonshire kent lancashire leicestershire lincolnshire merseyside middlesex norfolk northamptonshire northumberland northyorkshire nottinghamshire oxfordshire rutland shropshire somerset southyorkshire staffordshire suffolk surrey sussex tyneandwear warwickshire westmidlands westsussex westyorkshire wiltshire worcestershire antrim armagh down fermanagh londonderry tyrone',
)

/** Counties of Ireland. */
export const irishCounties = set(
  'carlow cavan clare cork donegal dublin galway kerry kildare kilkenny laois leitrim limerick longford louth mayo meath monaghan offaly roscommon sligo tipperary waterford westmeath wexford wicklow antrim armagh down fermanagh derry londonderry tyrone',
)
