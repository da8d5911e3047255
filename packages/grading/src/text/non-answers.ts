import { compact, fold, tidy } from './fold.ts'

const set = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .trim()
      .split(/\s*\|\s*/)
      .map(compact),
  )

/** That there is nothing to name. "N/A" may say this or that nothing is known. */
const none = set(`
none | nothing | nil | null | n/a | na | not applicable | does not apply | there is none | there are none | none exists | none of these | none of the above | neither |
keine davon | keiner davon | keines davon | aucun de ceux ci | ninguno de los anteriores | ninguna de las anteriores | nenhum dos anteriores | nenhuma das anteriores | zadne z powyzszych |
keine | keiner | keines | kein | nichts | nicht zutreffend | trifft nicht zu | nicht anwendbar | entfallt | entf | nicht vorhanden | gibt es nicht |
aucun | aucune | neant | rien | sans objet | s/o | non applicable | ninguno | ninguna | ningun | nada | no aplica | no procede | no existe |
nessuno | nessuna | niente | nulla | non applicabile | nenhum | nenhuma | nao ha | nao aplicavel | nao se aplica | nao existe | nao consta |
brak | zaden | zadna | zadne | nic | nie dotyczy | nie ma | geen | niets | nvt | n.v.t. | niet van toepassing |
なし | 無し | 無 | ない | ありません | 該当なし | 該当無し | 特になし | 无 | 没有 | 不适用 | 없음 | 해당 없음 |
لا يوجد | لا شيء | لا ينطبق | غير منطبق | لا أحد | нет | отсутствует | не применимо | ingen | inget | ei ole | ikke relevant | yok`)

/** That it is not known, or not said. */
const unknown = set(`
unknown | not known | not available | not disclosed | undisclosed | not provided | not stated | not specified | not given | not found | n/a | na | n/k | no data | keine daten | keine informationen | sans donnees | sin datos | sin informacion | sem dados | sem informacao | nessun dato |
no information | no information available | information not available | unbekannt | nicht bekannt | nicht verfugbar | nicht angegeben | nicht offengelegt |
keine angabe | keine angaben | k a | ka | nicht gefunden | nicht ersichtlich | inconnu | inconnue | non connu | non communique | non renseigne | non disponible | non precise | pas connu |
desconocido | desconocida | no disponible | no se conoce | no consta | no especificado | no indicado | sconosciuto | sconosciuta | non noto | non disponibile | non indicato |
desconhecido | desconhecida | nao disponivel | nao informado | nao informada | nao divulgado | nao conhecido | nieznane | nieznany | nieznana | brak danych | brak informacji | nie podano |
onbekend | niet bekend | niet beschikbaar | n.b. | 不明 | 未詳 | 未公表 | 非公開 | 非公表 | 記載なし | 情報なし | 未知 | 未公开 | 알 수 없음 | 미상 |
غير معروف | غير معلوم | غير متوفر | غير متاح | مجهول | неизвестно | не известно | нет данных | okand | ukendt | ukjent`)

/** What people write instead of an answer, whatever was asked. */
const evasions = set(`
no answer | no response | not answered | no idea | idk | i dont know | dont know | i do not know | do not know | not sure | no clue |
tbd | todo | asdf | qwerty | blank | empty | skip | skipped | pass | x | xx | xxx | test | dummy | keine antwort | weiss nicht | ich weiss nicht | ich weiss es nicht |
keine ahnung | sin respuesta | no se | no lo se | je ne sais pas | sans reponse | aucune idee | non so | non lo so | nessuna risposta |
see above | see below | as above | as stated above | same as above | see document | see documents | see documentation | see file | see report | see source | see attached | see attachment |
refer to documents | refer to above | ditto | idem | to be confirmed | to be determined | to be advised | tbc | tba | pending |
siehe oben | s o | siehe unten | siehe anlage | siehe dokument | siehe dokumente | wie oben | dito | voir ci dessus | voir plus haut | voir ci dessous | voir annexe | voir document |
ver arriba | vease arriba | ver documento | ver acima | vide acima | ver abaixo | ver documento | vedi sopra | come sopra | zie boven | zie hierboven | weet ik niet | geen idee | geen antwoord |
nao sei | sem resposta | nie wiem | bez odpowiedzi | jak wyzej | jw | patrz wyzej | zob wyzej | わからない | 分からない | わかりません | 分かりません | 未回答 | 回答なし | 無回答 | 同上 | 上記参照 | 上記のとおり | 上記の通り | 上記と同じ |
见上 | 如上 | 不知道 | 모름 | 모르겠음 | 위와 같음 | لا أعرف | لا أعلم | لا ادري | انظر أعلاه | كما سبق | كما ورد أعلاه | не знаю | см выше | vet ej | vet inte | ved ikke`)

// What a search that found nothing is said to have found, and the same as a sentence about it.
const nothingFound = new RegExp(
  `^(?:${[
    '(?:none|nothing|no(?: (?:adverse|negative|relevant|derogatory|sanctions?|pep|peps|true|positive|such|potential|further|or|and|material|watchlist))*(?: (?:hits?|match(?:es)?|results?|findings?|records?|alerts?|media|news|articles?|peps?|sanctions?|listings?))?)(?: (?:was|were|has been|have been|could be))? (?:identified|found|detected|reported|returned|discovered|noted|located)',
    '(?:no|zero|0)(?: (?:adverse|negative|relevant|sanctions?|pep|peps|media|true|positive|potential|or|and|watchlist|screening))* (?:hits?|match(?:es)?|results?|findings?|alerts?|adverse media|negative news|listings?)',
    'no(?: (?:further|other|relevant|such|material))* (?:adverse|negative|derogatory)(?: media)? information(?: (?:was|has been|could be))? (?:identified|found|detected|reported|discovered|located)',
    'not (?:identified|found|detected|listed)',
    '(?:keine|0) (?:treffer|funde|ergebnisse|auffalligkeiten|negativmeldungen)(?: (?:gefunden|festgestellt|ermittelt|vorhanden))?',
    'nichts (?:gefunden|festgestellt)',
    'aucune? (?:resultat|correspondance|occurrence|alerte|element)(?: (?:trouvee?|identifiee?|detectee?|negatif|defavorable))?|rien (?:trouve|a signaler|identifie)',
    '(?:no se (?:han? )?(?:encontraron|encontrado|identificaron|hallaron|hallado) (?:resultados?|coincidencias?)|sin (?:resultados?|coincidencias?|hallazgos|noticias adversas)|ningun resultado|ninguna coincidencia)(?: encontrad[oa]s?)?',
    '(?:nessun (?:riscontro|risultato)|nessuna corrispondenza)(?: trovat[oa])?',
    '(?:nenhum resultado|nenhuma (?:correspondencia|ocorrencia)|nenhum registro)(?: (?:encontrad|identificad|localizad)[oa])?|sem (?:resultados?|ocorrencias?|correspondencias?)|nada (?:consta|encontrado)',
    'brak (?:trafien|wynikow|dopasowan|zgodnosci)|nie znaleziono(?: (?:trafien|wynikow|zadnych (?:trafien|wynikow)))?|nie stwierdzono',
    'geen (?:treffers|resultaten|hits|bevindingen)(?: gevonden)?|niets gevonden',
    '(?:該当|ヒット|検索結果|一致|問題)(?:は)?(?:なし|無し|ありません|ありませんでした|見つかりませんでした)|見つかりませんでした|検出されませんでした',
    'لا توجد (?:نتايج|مطابقات|تطابقات)|لم يتم العثور على (?:نتايج|اي نتايج|شيء|مطابقات)|لم يعثر على نتايج',
    '未(?:发现|找到|命中)(?:任何)?(?:记录|结果|匹配)?|无(?:命中|匹配|结果)',
    '(?:совпадений|результатов) (?:нет|не найдено|не обнаружено)|ничего не найдено',
  ].join('|')})$`,
  'u',
)

/** True where a text says that a search found nothing. */
export const saysNothingFound = (text: string): boolean =>
  text.length < 80 && nothingFound.test(fold(tidy(text)).replace(/[.!。]+$/, ''))

const isIn = (words: ReadonlySet<string>, text: string): boolean => words.has(compact(text))

/** True where a text says that there is nothing to name. */
export const saysNone = (text: string): boolean =>
  /^[\s/.–—-]*$/.test(text) || compact(text) === 'no' || isIn(none, text) || saysNothingFound(text)

/** True where a text says that what is asked is not known or not said. */
export const saysUnknown = (text: string): boolean => isIn(unknown, text)

const noAnswers: ReadonlySet<string> = new Set(['', ...none, ...unknown, ...evasions])

/** True where a text says nothing: only punctuation, that there is none, that it is not known, or words for "no answer". */
export const isEvasion = (text: string): boolean => isIn(noAnswers, text)

/** "N/A" with its slash or points: without them it is the code of Namibia, and a family name. */
export const isWrittenOutEvasion = (text: string): boolean =>
  /^\(?\s*(?:n\s?[/.\\]\s?a|k\.\s?a|n\.\s?v\.\s?t|n\.\s?b|s\s?\/\s?o)\.?\s*\)?$/i.test(text)

const negation =
  /\b(?:no|not|none|never|without|nothing|neither|nor|kein\w*|nicht\w*|ohne|aucune?|sans|pas|rien|sin|ningun\w*|nessun\w*|senza|non|nao|nenhum\w*|sem|nada|brak|bez|nie|zadn\w*|geen|niet|zonder)\b|ない|なし|無|ません|未|没有|لا|لم|ليس|دون|нет|не\b|без/u

/** True where a sentence denies something, so that "none" may be its answer in short. */
export const denies = (text: string): boolean => negation.test(fold(text))

// Words that answer a short question, but not one that asks for sentences.
const tooShort = set('same | yes | no | ok | true | false')

/** {@link isEvasion}, or a word that cannot answer a question that asks for sentences. */
export const saysNothing = (text: string): boolean => isEvasion(text) || isIn(tooShort, text)
