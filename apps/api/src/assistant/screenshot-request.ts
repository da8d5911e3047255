/** Words for the screen, in the languages that are looked for. */
const screen =
  '(?:screen|display|monitor|page|window|screenshot|bildschirm|seite|fenster|écran|ecran|pantalla|página|pagina|schermo|schermata|tela|ecrã|scherm|ekran\\w*|stron\\w+|экран\\w*|страниц\\w*|屏幕|页面|畫面|画面|ページ|화면|شاشت\\w*|الشاشة)'

/** An order or a request to look, of somebody's own screen. */
const requests = [
  // English
  `\\b(?:look|peek|glance|check|see|read|view|inspect|analy[sz]e|examine)\\b.{0,30}\\b(?:my|this|current|(?:at|on) the)\\b.{0,15}${screen}`,
  `\\b(?:take|make|grab|capture|use)\\b.{0,12}screen\\s?shot`,
  `\\b(?:can|could|do) you see (?:this|it|what)`,
  `\\bsee what i(?:'m| am)? (?:see|seeing|looking at)`,
  `\\btell me what(?:'s| is)? (?:you see )?on (?:my|this|the) ${screen}`,
  // German
  `\\b(?:schau|sieh|guck|blick|lies|prüfe?|siehst)\\b.{0,25}(?:mein\\w*|dies\\w*|den|die|auf).{0,12}${screen}`,
  `\\b(?:mach|nimm|erstelle?)\\b.{0,15}(?:screenshot|bildschirmfoto)`,
  // French
  `(?:regarde[rz]?|vois|voir|lis|examine[rz]?)\\b.{0,20}(?:mon|cet|cette|l['’]|la|ma).{0,6}${screen}`,
  `(?:fais|faites|prends|prenez)\\b.{0,15}capture`,
  // Spanish, Portuguese, Italian
  `(?:mira|mire|ves|ver|lee|revisa|olha|olhe|veja|vê|leia|guarda|guardi|vedi|leggi|controlla)\\b.{0,20}(?:mi|mis|esta|este|la|il|el|a|o|minha|meu|mia|mio|questa|questo|al|alla)\\b.{0,10}${screen}`,
  `(?:haz|toma|saca|tira|faz|fai|scatta)\\b.{0,20}(?:captura|screenshot|schermata)`,
  // Dutch, Polish
  `(?:kijk|bekijk|zie|lees|controleer)\\b.{0,20}(?:mijn|dit|deze|het)\\b.{0,10}${screen}`,
  `(?:spójrz|popatrz|zobacz|sprawdź)\\b.{0,20}${screen}`,
  // Russian, Chinese, Japanese, Korean, Arabic
  `(?:посмотри|взгляни|глянь|проверь|видишь)\\S{0,20}.{0,20}${screen}`,
  `(?:看|查看|检查|瞧).{0,10}${screen}|${screen}.{0,4}(?:截图|截屏)|截(?:图|屏)`,
  `${screen}.{0,6}(?:見て|みて|確認)|スクリーンショット`,
  `${screen}.{0,4}(?:봐|보아|확인)`,
  `(?:انظر|شاهد|اقرأ).{0,15}${screen}`,
].map((pattern) => new RegExp(pattern, 'iu'))

/** What is asked about, as only somebody who sees the page could tell. */
const pointing = [
  `\\b(?:this|that|current|my) (?:page|screen|view|chart|graph|table|diagram|button|icon|field|form|dialog|message|warning|error|picture|image|figure|number)s?\\b`,
  `\\bwhat (?:am i|are we) (?:looking at|seeing)`,
  `\\bwhat (?:do you see|is (?:on|in) (?:my|the) screen|does this (?:mean|say|show))`,
  `\\b(?:on|in) (?:my|the) screen\\b`,
  `\\b(?:dies\\w*|mein\\w*) (?:seite|bildschirm|ansicht|diagramm|tabelle|schaltfläche|knopf|feld|meldung|fehler|bild)`,
  `\\bwas (?:sehe ich|steht) (?:hier|da|auf)`,
  `(?:cette|cet|ce|mon) (?:page|écran|tableau|graphique|bouton|champ|message|erreur|image)`,
  `(?:esta|este|mi) (?:página|pantalla|tabla|gráfico|botón|campo|mensaje|error|imagen)`,
  `(?:questa|questo|mia|mio) (?:pagina|schermata|schermo|tabella|grafico|pulsante|campo|messaggio|errore|immagine)`,
  `(?:esta|este|minha) (?:página|tela|tabela|gráfico|botão|campo|mensagem|erro|imagem)`,
  `(?:deze|dit|mijn) (?:pagina|scherm|tabel|grafiek|knop|veld|melding|fout|afbeelding)`,
].map((pattern) => new RegExp(pattern, 'iu'))

const refusing =
  /\b(?:don['’]?t|do not|never|without|no need to|nicht|ohne|kein\w*|sans|pas|sin|no|senza|non|sem|não|zonder|niet|geen|nie|bez)\b|不要|别|(?:^|\s)(?:не|без)\s/iu
/** How something is done is asked of nobody's screen. */
const howTo = /\b(?:how (?:do|can|to|should|would|does)|wie (?:mache|kann|macht)|comment|cómo|como|come|hoe)\b/iu

const sentences = (text: string): string[] => text.normalize('NFKC').split(/[.!?;。！？\n]+/)

const isRequest = (sentence: string): boolean =>
  requests.some((request) => request.test(sentence)) && !refusing.test(sentence) && !howTo.test(sentence)

/** Whether a text asks Manu to look at the page. By rule, without a model. Pure. */
export const asksToLook = (text: string): boolean => sentences(text).some(isRequest)

/** Whether it asks for that and nothing else, so that whoever cannot look has no more to say. Pure. */
export const asksOnlyToLook = (text: string): boolean => {
  const said = sentences(text).filter((sentence) => sentence.trim() !== '')
  return said.length > 0 && said.every(isRequest)
}

/** Whether a text asks about what is on the screen, so that somebody who sees it answers better. Pure. */
export const isAboutScreen = (text: string): boolean =>
  asksToLook(text) || sentences(text).some((sentence) => pointing.some((words) => words.test(sentence)))
