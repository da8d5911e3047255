import type { Language } from '@casebench/shared/languages'

export type OtherLanguage = Exclude<Language, 'en'>

/**
 * What the knowledge base calls the things that people ask about in other languages. `|` separates ways to say it; each word
 * stands for all that begin with it (*sanktion* for *Sanktionsliste*), without accents or not. A list of one name is the same
 * in every language.
 */
type Term = readonly [english: string, names: Readonly<Record<OtherLanguage, string>> | string]

const term = (
  english: string,
  ...[de, fr, es, pt, pl, ar, ja]: [string, string, string, string, string, string, string]
): Term => [english, { de, fr, es, 'pt-BR': pt, pl, ar, ja }]

/** One term is a line, so that its languages can be read beside each other. */
// biome-ignore format: see above
export const terms: readonly Term[] = [
  ['know your customer kyc', 'kyc'],
  ['ultimate beneficial owner', 'ubo'],
  ['lei', 'lei'],
  // Due diligence
  term('beneficial owner', 'wirtschaftlich berechtigt|wirtschaftlich eigentümer', 'bénéficiaire effectif', 'titular real|beneficiario final', 'beneficiário fina|beneficiário efetivo', 'beneficjen rzeczywi', 'مستفيد حقيقي|مستفيد فعلي|مستفيدون حقيقيون', '実質的支配者|実質的所有者|受益者'),
  term('percentage', 'prozent|schwelle|wie viel prozent', 'pourcentage|seuil|pour cent', 'porcentaje|umbral|por ciento', 'porcentagem|percentual|por cento', 'procent|próg', 'نسبة|بالمئة', 'パーセント|割合|何割'),
  term('indirect ownership', 'indirekt|mittelbar', 'indirect', 'indirect', 'indiret', 'pośredni', 'غير مباشر', '間接'),
  term('calculate', 'berechn', 'calcul', 'calcul', 'calcul', 'oblicz', 'احسب|تحسب|احتساب', '計算'),
  term('control without shares', 'beherrsch|kontroll', 'contrôl', 'control', 'control', 'kontrol', 'سيطر', '支配'),
  term('register of beneficial owners', 'transparenzregister', 'registre des bénéficiaires', 'registro de titular', 'registro de beneficiários', 'centraln rejestr beneficjentów|crbr', 'سجل المستفيدين', '実質的支配者リスト'),
  term('listed company', 'börsennotiert', 'cotée', 'cotizada', 'capital aberto|listada', 'notowan|giełdow', 'مدرجة', '上場'),
  term('trust', 'trust|treuhand', 'trust|fiducie', 'fideicomiso|trust', 'trust', 'trust', 'صندوق استئماني|ترست', '信託|トラスト'),
  term('foundation', 'stiftung', 'fondation', 'fundación|fundaciones', 'fundaç', 'fundacj', 'مؤسسة', '財団'),
  term('nominee', 'nominee|strohmann', 'prête nom|nominee', 'testaferro|nominee', 'testa de ferro|laranja|nominee', 'nominee|powiernik|słup', 'صوري|اسمي', '名義人|名義株主|ノミニー'),
  term('bearer shares', 'inhaberaktie', 'action au porteur', 'acciones al portador', 'ações ao portador', 'akcj na okaziciela', 'اسهم لحامل', '無記名株'),
  term('shell company', 'briefkasten|mantelgesellschaft|scheinfirm', 'société écran', 'empresa pantalla|sociedad pantalla|empresa fantasma', 'empresa de fachada|empresa fantasma', 'wydmuszk|spółk fasad', 'شركة وهمية|شركات وهمية|شركة صورية', 'ペーパーカンパニー|シェルカンパニー'),
  term('politically exposed person pep', 'politisch exponiert|pep', 'politiquement exposé|ppe', 'responsabilidad pública|políticamente expuest|pep', 'politicamente expost|pep', 'eksponowan stanowisk|eksponowan politycznie|pep', 'مكشوف سياسي|معرض سياسي|معرضون سياسي|سياسي', '重要な公的地位|外国peps|pep'),
  term('relatives', 'familie|angehörig|ehefrau|ehemann|ehegatt', 'famille|proche|épouse|conjoint', 'famili|cónyuge|esposa|pariente', 'famil|cônjuge|esposa|parente', 'rodzin|żon|małżon|krewn', 'عائلة|اسرة|زوج|اقارب', '家族|親族|配偶者'),
  term('sanctions', 'sanktion', 'sanction', 'sancion', 'sanç|sancion', 'sankcj|sankcyj', 'عقوبات', '制裁'),
  term('true match', 'treffer', 'correspondance', 'coincidencia', 'alerta|correspondência', 'trafien', 'تطابق|مطابق', 'ヒット|一致'),
  term('namesake', 'namensgleich|namensvetter|fehltreffer', 'homonym|faux positif', 'homónim|falso positivo', 'homônim|falso positivo', 'zbieżność nazwisk|imiennik|fałszyw trafien', 'تشابه الاسماء|ايجابي كاذب', '同姓同名|誤検知'),
  term('adverse media', 'negativ nachricht|negativ press|negativmeldung|negativ medien|adverse media', 'presse négative|médias défavorable|information négative', 'noticias negativas|prensa negativa|medios adversos', 'mídia negativa|notícias negativas', 'negatywn informac|negatywn medi', 'اخبار سلبية|اعلام سلبي', 'ネガティブニュース|ネガティブ情報|アドバースメディア'),
  term('source of funds', 'mittelherkunft|herkunft der mittel|herkunft des geldes', 'origine des fonds', 'origen de los fondos|procedencia de los fondos', 'origem dos recursos|origem dos fundos', 'pochodzen środków|źródł środków|źródł pochodzenia środków', 'مصدر الاموال', '資金源|資金の出所'),
  term('source of wealth', 'vermögensherkunft|herkunft des vermögens', 'origine du patrimoine|origine de la fortune', 'origen del patrimonio', 'origem do patrimônio', 'pochodzen majątku|źródł majątku', 'مصدر الثروة', '資産の源泉|富の源泉|財産の出所'),
  term('enhanced due diligence', 'verstärkt sorgfalt|verstärkt', 'vigilance renforcé|renforcé', 'diligencia reforzada|reforzad', 'diligência reforçada|reforçad', 'wzmożon', 'عناية معززة|معزز|مشدد', '強化された顧客管理|厳格な顧客管理|厳格な'),
  term('simplified due diligence', 'vereinfacht sorgfalt|vereinfacht', 'vigilance simplifié|simplifié', 'diligencia simplificada|simplificad', 'diligência simplificada|simplificad', 'uproszczon', 'عناية مبسطة|مبسط', '簡素な顧客管理|簡素化'),
  term('customer due diligence', 'sorgfaltspflicht|sorgfalt', 'vigilance', 'diligencia debida|debida diligencia', 'devida diligência', 'środk bezpieczeństwa finansowego|należyt starannoś', 'عناية واجبة', '顧客管理|デューデリジェンス|デューディリジェンス'),
  term('risk-based approach', 'risikobasiert|risikoorientiert', 'approche fondée sur les risques|approche par les risques', 'enfoque basado en el riesgo', 'abordagem baseada em risco', 'podejście oparte na ryzyku', 'نهج قائم على المخاطر', 'リスクベース'),
  term('money laundering', 'geldwäsche', 'blanchiment', 'blanqueo|lavado de dinero', 'lavagem', 'prani pieniędzy', 'غسل الاموال|غسيل الاموال', 'マネーロンダリング|資金洗浄|マネロン'),
  term('stages', 'phase|stufe', 'étape|phase', 'etapa|fase', 'etapa|fase', 'etap|faz', 'مراحل|مرحلة', '段階'),
  term('terrorist financing', 'terrorismusfinanzierung', 'financement du terrorisme', 'financiación del terrorismo', 'financiamento do terrorismo', 'finansowan terroryzmu', 'تمويل الارهاب', 'テロ資金'),
  term('suspicious activity report', 'verdachtsmeldung', 'déclaration de soupçon', 'operación sospechosa|operaciones sospechosas', 'operação suspeita|operações suspeitas', 'podejrzan transakcj|zawiadomien', 'معاملة مشبوهة|معاملات مشبوهة', '疑わしい取引'),
  term('tell customer reported', 'kund sagen|kund mitteilen|kund informieren', 'dire au client|informer le client|prévenir le client', 'decir al cliente|informar al cliente|avisar al cliente', 'dizer ao cliente|informar o cliente|avisar o cliente', 'powiedzieć klientowi|poinformować klienta', 'اخبر العميل|ابلغ العميل|اخبار العميل|ابلاغ العميل', '顧客に伝え|顧客に知らせ'),
  term('records kept', 'aufbewahr', 'conserv', 'conserv', 'guard|conserv', 'przechow', 'احتفاظ|الاحتفاظ', '保管|記録の保存'),
  term('how long', 'wie lange', 'combien de temps', 'cuánto tiempo', 'quanto tempo', 'jak długo', 'كم من الوقت|كم مدة', 'どのくらい|何年'),
  term('high risk', 'hochrisiko|hoch risiko|hoch risik', 'haut risque|risque élevé', 'alto riesgo', 'alto risco', 'wysoki ryzyk', 'عالية المخاطر|مرتفعة المخاطر', '高リスク|ハイリスク'),
  term('countries', 'land|länder|staaten', 'pays', 'país', 'país', 'kraj|państw', 'دول|بلد', '国'),
  term('red flags', 'warnsignal|warnzeichen|anzeichen', 'signaux|signe', 'señal', 'sinais', 'sygnał|oznak', 'علامات|مؤشرات', '兆候|危険信号|サイン'),
  term('ongoing monitoring', 'laufend überwachung|überwachung', 'surveillance|suivi', 'seguimiento', 'monitoramento', 'monitorowan', 'مراقبة', 'モニタリング|継続的'),
  term('crypto', 'krypto', 'crypto', 'cripto', 'cripto', 'krypto', 'مشفرة', '暗号資産|仮想通貨'),
  term('charities', 'gemeinnützig|wohltätig', 'caritativ|but non lucratif', 'ánimo de lucro|benéfic', 'fins lucrativos|beneficente', 'charytatywn|non profit', 'خيري', '慈善|非営利'),
  term('certified copy', 'beglaubig|apostille', 'certifiée conforme|apostille', 'apostill|compulsad', 'apostil|autenticad', 'poświadczon|apostille', 'مصدقة|ابوستيل', '認証|アポスティーユ'),
  term('forged document', 'gefälscht|fälschung', 'falsifi|faux document', 'falsificad|documento falso', 'falsificad|documento falso', 'sfałszow|podrobion', 'مزور|تزوير', '偽造'),
  term('register extract', 'registerauszug|handelsregister', 'extrait|kbis', 'nota simple|extracto', 'certidão|extrato', 'odpis|wyciąg', 'مستخرج', '登記'),
  term('how old', 'wie alt', 'quel âge|de quelle date', 'qué antigüedad', 'quão antig|que idade', 'jak star|jak stary', 'كم عمر', 'どれくらい古い'),
  term('sign for the company', 'zeichnungsberechtigt|vertretungsberechtigt|unterschreib', 'signer|signataire', 'firmar|firmante|apoderad', 'assinar|signatári', 'podpis|reprezentować', 'توقيع|يوقع', '署名|代表権'),
  term('company', 'unternehmen|gesellschaft|firm', 'société|entreprise', 'empresa|sociedad', 'empresa|sociedade', 'spółk|firm|przedsiębior', 'شركة|شركات', '会社|企業|法人'),
  term('customer', 'kund', 'client', 'client', 'client', 'klien', 'عميل|عملاء', '顧客'),
  // Casebench
  term('forgot password', 'passwort vergessen|kennwort vergessen', 'oublié mon mot de passe|mot de passe oublié', 'olvidado mi contraseña|olvidé mi contraseña|olvidado la contraseña', 'esqueci minha senha|esqueci a senha', 'zapomniał hasła|zapomniałam hasła|nie pamiętam hasła', 'نسيت كلمة المرور|نسيت كلمة السر', 'パスワードを忘れ'),
  term('password', 'passwort|kennwort', 'mot de passe', 'contraseña', 'senha', 'hasł', 'كلمة المرور|كلمة السر', 'パスワード'),
  term('two-step sign-in', 'zwei faktor|zweistufig|2fa', 'deux étapes|deux facteurs|2fa', 'dos pasos|dos factores|2fa', 'duas etapas|dois fatores|2fa', 'dwuetapow|dwuskładnik|2fa', 'بخطوتين', '二段階|2段階|二要素'),
  term('change answer after submitting', 'nach dem einreichen ändern|nach der abgabe ändern', 'modifier après envoi|modifier une réponse après', 'cambiar una respuesta después|cambiar mi respuesta después', 'alterar uma resposta depois|alterar minha resposta depois', 'zmienić odpowiedź po', 'تغيير الاجابة بعد', '提出後'),
  term('test', 'test|prüfung', 'test|examen', 'test|prueba|examen', 'teste|prova', 'test|egzamin', 'اختبار', 'テスト|試験'),
  term('score calculated', 'punktzahl|punkte berechnet', 'score|note calculée', 'puntuación', 'pontuação', 'wynik obliczan|wynik', 'الدرجة', '点数|スコア'),
  term('dark theme', 'dunkel|dunkle', 'sombre', 'oscuro', 'escuro', 'ciemn', 'داكن', 'ダーク'),
  term('leaderboard', 'rangliste|bestenliste', 'classement', 'clasificación', 'classificação|ranking', 'ranking', 'لوحة المتصدرين', 'ランキング'),
  term('keyboard shortcuts', 'tastenkürzel|tastenkombination', 'raccourci', 'atajo', 'atalho', 'skrót', 'اختصارات', 'ショートカット'),
  term('saved automatically', 'automatisch gespeichert|gespeichert', 'enregistr|sauvegard', 'se guardan|guardad', 'salvas|salvo', 'zapisywan|zapisan', 'تحفظ|يحفظ', '自動保存|保存され'),
  term('connection lost', 'internet|offline|verbindung', 'connexion|hors ligne', 'conexión', 'conexão', 'połączen|internet', 'اتصال|انترنت', '接続|オフライン'),
]

/** Words that say nothing about what is asked. They tell the language of a question, too. */
export const smallWords: Readonly<Record<'en' | OtherLanguage, string>> = {
  en: `a am an the is isn are aren was were do does don did didn i me my we us our you your he him his she her it its they them
    their who whom whose what which when where why how can could cannot may might must should shall would will won of to in into
    on at by for from with without and or nor not no yes if then than there here this that these those be been being have has
    had as so but up out off over under about after before between only just any some all each more most other another one
    someone somebody anyone anybody person people say says tell give get go make need want mean means count counts as die man
    did his me s t d m re ll ve im`,
  de: `der die das den dem des ein eine einen einem einer ist sind war wird werden wurde ab wann wer wen wem was welche welcher welchem
    welches welchen wo wohin woher warum wieso wie viel kann können darf dürfen muss müssen soll sollte ich du sie er es wir
    man mein meine meinen mir mich jemand jemandem niemand und oder nicht kein keine wenn bei von vom zu zum zur in im auf an
    am für mit ohne über unter nach vor als auch noch gilt gelten bedeutet heißt heissen gibt finde macht mache habe hat haben
    bitte genau eigentlich denn durch dass ob so`,
  fr: `le la les l un une des du de d est sont était à au aux en dans sur sous pour par avec sans et ou ne pas que qu qui quoi
    quel quelle quels quelles quand où pourquoi comment combien je j tu il elle on nous vous ils mon ma mes m ce cette cet ces
    c se s peut peux puis doit dois faut faire fait signifie appelle considéré quelqu quelque quelqu un si partir a ai ont
    être devient y`,
  es: `el la los las un una unos unas de del es son era a al en sobre para por con sin y o no que qué quién quiénes cuál cuáles
    cuándo dónde cómo cuánto cuánta por qué yo tú usted él ella se me mi mis su sus le lo este esta eso puede puedo debe debo
    hay hacer significa considera alguien partir si he ha han desde`,
  'pt-BR': `o a os as um uma uns umas de do da dos das é são era ao à em no na nos nas sobre para por pelo com sem e ou não que
    quem qual quais quando onde como quanto quantos eu você ele ela se me meu minha meus minhas seu sua este esta isso pode
    posso deve devo há fazer significa considerado considerada alguém partir é que tem tenho foi`,
  pl: `jest są był być a i w we z ze na do od o po pod dla przez za czy co kto kogo kim jaki jaka jakie jakiego jakiej jakich
    kiedy gdzie dlaczego jak ile ja ty on ona ono my wy oni mój moja moje moich mi mnie się nie tak to ten ta te tego tej
    można mogę może musi muszę trzeba oznacza ktoś uznaje uważa którego której staje jako mam ma`,
  ar: `من ما ماذا هو هي هل متى اين كيف لماذا كم اي في على عن الى مع بدون و او لا ان انا انت هذا هذه ذلك التي الذي يمكن يمكنني
    يجب علي عند عندما يعني معنى يعتبر يعد شخص شخصا احد احدهم المرء ابتداء بدءا منذ كان لدي لي`,
  ja: '',
}
