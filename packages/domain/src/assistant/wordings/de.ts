import type { Wordings } from './wordings.ts'

export const german: Wordings = {
  hasSpaces: true,
  parts: {
    soft: 'ok|okay|gut|super|prima|toll|perfekt|klasse|alles klar|also|so|ja|na|bitte|und|aha|manu|nochmal|noch mal',
    hello: `
      hallo|hallöchen|hi|hey|huhu|moin [moin]|servus|grüezi|grüß (gott|dich|sie|euch)|mahlzeit
      [einen] [schönen|wunderschönen] guten (morgen|tag|abend)|morgen|tag|tach|nabend`,
    thanks: `
      (danke|dankeschön|danke (schön|sehr|dir|ihnen|euch)|dankesehr) [sehr|vielmals|nochmals|nochmal|noch mal|für (die|deine|ihre|eure) (hilfe|antwort|auskunft|unterstützung)]*
      [ganz] (vielen|herzlichen|besten|lieben|tausend|schönen) [lieben|herzlichen] dank [nochmals|für (die|deine|ihre|eure) (hilfe|antwort|auskunft|unterstützung)]*
      ich (danke|bedanke mich) [dir|ihnen|bei (dir|ihnen)] [sehr|vielmals]*
      merci|thx`,
    bye: `
      tschüss|tschüs|tschau|ciao|bye|ade|servus|auf wiedersehen|auf wiederschauen|gute nacht
      bis (später|bald|dann|morgen|nachher|zum nächsten mal)
      [einen|noch einen] schönen (tag|abend|feierabend) [noch]|[ein] schönes wochenende|mach (es|s) gut|machs gut`,
    case: 'fall|fälle|aufgaben?|tests?|trainings?|übungen?|prüfung|prüfungen',
    score: `
      punktzahl|punkte|ergebnis|ergebnisse|resultate?|noten?|score|scores|bewertung|bewertungen|punktestand|durchschnitt
      durchschnittsnote|fortschritt|leistung|stand|quote`,
    my: '(mein|meine|meinen|meiner|meinem|meines)',
    kind: 'aktuelle?|aktueller|aktuelles|letzte|letzter|letztes|bisherige|bisherigen|bisheriges|durchschnittliche|neueste|neuestes|gesamte',
    when: 'jetzt|nun|als nächstes|als nächste|als nächster|als nächsten|heute|zuerst|als erstes|denn|dann|danach|noch|weiter|hier|bitte|eigentlich|gerade|alles|so',
    inTest: '(im|in dem|beim|bei dem|in meinem|bei meinem|in der|bei der) ({case})',
    staff: `
      koordinator|koordinatorin|betreuer|betreuerin|ansprechpartner|ansprechpartnerin|trainer|trainerin|ausbilder
      ausbilderin|administrator|administratorin|admin|prüfer|prüferin|vorgesetzter|vorgesetzte|chef|chefin|lehrer|lehrerin`,
    group: 'gruppe|kohorte|klasse|organisation|team|kurs|firma',
    toHuman: `
      (einem|dem|einer|der|meinem|meiner) [echten|richtigen|realen|lebenden] (menschen|mensch|person|mitarbeiter|mitarbeiterin|kollegen|{staff}|support|berater)
      jemandem|jemand|menschen|irgendwem|dem support`,
    human: `
      [ein|eine|einen|den|die|der|mein|meinen|meine] [echten|echter|echte|richtigen|richtige|richtiger] (mensch|menschen|person|mitarbeiter|mitarbeiterin|support|kundendienst|helpdesk|{staff})
      jemanden`,
    robot: 'mensch|menschliche person|person|roboter|bot|chatbot|ki|maschine|computer|programm|assistent|assistentin',
    wish: `
      (kann|darf|könnte|dürfte) ich [bitte|hier|mal|auch|denn]*|ich (möchte|will|muss|würde|wollte) [bitte|gern|gerne|lieber|mal]*
      wie (kann|könnte) ich|wo kann ich`,
    anyCase: `
      [(den|einen|meinen|diesen) [fertigen|ganzen|bearbeiteten]] (fall|test)
      [(die|eine|meine|diese)] (antworten|aufgabe|bearbeitung|lösung|prüfung|arbeit|fälle)
      [das|ein|mein] training|das|es|ihn|sie`,
    file: `
      [(ein|das|mein|weitere|weiteres|neues|ein (neues|weiteres)|meine|die|zusätzliche)] (dokumente?|pdf|pdfs|bild|bilder|foto|fotos|unterlagen|dateien|nachweise|belege|anhänge|screenshots|dokumenten)
      [(eine|die|meine|eine (neue|weitere))] (datei|unterlage)
      [(einen|den|meinen|einen (neuen|weiteren))] (nachweis|beleg|anhang|screenshot|scan)
      etwas|was`,
    result: `
      [ein|das|mein|dieses|falsches] (ergebnis|resultat|urteil)
      [eine|die|meine|diese|falsche] (bewertung|note|punktzahl|benotung|entscheidung|markierung|ergebnisse|bewertungen|auswertung)`,
    toResult: `
      [einem|dem|meinem|diesem] (ergebnis|resultat|urteil)
      [einer|der|meiner|dieser] (bewertung|note|punktzahl|benotung|entscheidung|auswertung)`,
    stuck: 'ich (komme [hier] nicht weiter|hänge [hier] fest|stecke [hier] fest)',
    toDo: '(was|wie) (muss|soll|kann) ich [da|hier|dafür]* (tun|machen|vorgehen) um',
    objection: '[einen|meinen] (einspruch|widerspruch|einwand)',
    against: 'gegen {result}',
  },
  before: `
    {soft}|{hello}|{thanks}
    (kannst|könntest) du mir [bitte|mal]* (sagen|zeigen|erklären|verraten)|(können|könnten) sie mir [bitte|mal]* (sagen|zeigen|erklären)
    sag mir [bitte|mal]*|sagen sie mir [bitte]|sag mal|erklär mir [bitte]|weißt du|wissen sie
    ich (möchte|will|würde gerne?|wüsste gerne?) [gerne?] [wissen]
    entschuldigung|entschuldigen sie|sorry|kurze frage`,
  after: 'bitte|danke|dankeschön|vielen dank|manu',
  intents: {
    greeting: `
      [{soft}]* {hello} [{soft}|{hello}|zusammen|alle|miteinander]* [[und] wie (geht es|gehts) [dir|ihnen|euch] [so|heute]*|na wie gehts|alles (gut|klar)|wie läufts]
      wie (geht es|gehts) [dir|ihnen] [so|heute|denn]*
      wie läufts`,
    thanks: `
      [{soft}]* {thanks} [{soft}|{thanks}]*
      [{soft}]* [das] (hilft|hat [mir] [sehr|schon|wirklich]* geholfen|war [sehr] hilfreich|ist [sehr] hilfreich) [mir] [sehr|weiter|schon]* [{soft}|{thanks}]*
      [{soft}]* [habe|hab] [ich] verstanden [{thanks}]
      [{soft}|{thanks}]* das (reicht|genügt) [mir] [{thanks}]
      alles klar [{thanks}]`,
    farewell: '[{soft}|{thanks}]* {bye} [{soft}|{bye}]*',
    about: `
      wer bist [denn] du [eigentlich|denn|überhaupt]*
      wer (bist|sind) (du|sie) [eigentlich|denn|überhaupt]*
      was (bist|sind) (du|sie) [eigentlich|denn|überhaupt]*
      wie (heißt du|heißen sie)
      (bist du|sind sie) [eigentlich|denn|etwa]* [ein|eine] [echter|echte|richtiger|richtige|künstlicher] ({robot}|künstliche intelligenz) [oder [ein|eine] [echter|echte] ({robot}|künstliche intelligenz)]
      (spreche|rede|schreibe|chatte) ich [hier|gerade|jetzt]* mit (einem|einer) [echten|richtigen] (menschen|mensch|person|roboter|bot|chatbot|ki|maschine|computer) [oder (einem|einer) (menschen|mensch|person|roboter|bot|ki|maschine|computer)]
      was (kannst du|können sie) [alles|denn|so]* [für mich tun|für mich machen]
      (wobei|wie|womit) (kannst du|können sie|könntest du|könnten sie) [mir] helfen
      was (kann|darf) ich [dich|sie] [alles] fragen
      (kannst du|können sie|könntest du|könnten sie|kann) mir [bitte|mal|kurz]* helfen
      mit wem (spreche|rede|schreibe|chatte) ich [hier|gerade|eigentlich]*
      [{stuck}] (hilfe|hilf mir [bitte|mal]*|helfen sie mir [bitte]|bitte (hilf mir|helfen sie mir))
      [{stuck}] ich (brauche|benötige) [bitte|mal|deine|ihre|etwas]* hilfe
      {stuck}`,
    next: `
      was (soll|kann|muss|sollte|darf|könnte) ich [{when}]* (tun|machen|bearbeiten|erledigen) [{when}]*
      was (mache|tue|mach|tu) ich [{when}]*
      was (soll|muss|kann|sollte) ich [{when}]* [fertig machen|abgeben|einreichen]
      was ich [{when}]* (tun|machen|bearbeiten|erledigen) (soll|kann|muss|sollte)
      was (ist|wäre|gibt es) [bei mir|für mich|{when}]* (zu tun|zu erledigen|zu machen|dran|fällig|offen)
      was ist [als] nächstes [dran]
      ist [bei mir|{when}]* (etwas|was) [{when}]* (zu tun|zu erledigen|dran|fällig|offen)
      gibt es [bei mir|für mich|{when}]* (etwas|was) zu (tun|erledigen)
      was (steht|liegt) [bei mir|für mich|{when}]* an
      was (habe|hab) ich [{when}]* (zu (tun|erledigen|machen|bearbeiten)|offen|vor)
      (was ist|welcher ist|wie lautet) [mein|der] nächster? (schritt|fall)
      [was ist] [mein|der] (nächste|nächster) (schritt|fall|aufgabe)
      [was ist] [meine|die] nächste aufgabe
      was kommt [{when}]*
      wie (geht es|gehts|mache ich|mach ich) [{when}]*
      (und|so) (jetzt|nun)
      [und] was (jetzt|nun|dann)
      wie weiter
      wo (war ich|bin ich [stehen geblieben|stehengeblieben]|habe ich aufgehört)
      (wo|womit|wie|mit was|mit welchem fall) (mache|fange|fahre) ich [{when}]* (weiter|fort|an)
      (wo|womit|wie|mit was|mit welchem fall) (soll|kann|muss|sollte) ich [{when}]* (weitermachen|weiter machen|anfangen|beginnen|fortfahren)
      (welchen|welche|welches) {case} (soll|muss|kann|sollte) ich [{when}]* (machen|bearbeiten|nehmen|öffnen|beginnen|anfangen)
      (welcher|welche|welches) {case} (ist|sind|kommt) [{when}]* [fällig|dran|der nächste]`,
    cases: `
      (welche|was für) {case} (habe ich|hab ich|sind mir zugewiesen|sind für mich|muss ich) [{when}]* [offen|bearbeiten|machen|zu (bearbeiten|erledigen|machen)]*
      (welche|was für) {case} sind [mir|für mich|bei mir|{when}]* (offen|zugewiesen|zugeteilt)
      [was sind|welche sind|wo sind|wo finde ich] [alle] meine [offenen|zugewiesenen|aktuellen] {case}
      (zeig|zeige|nenn|liste) [mir] [bitte|mal]* [alle] meine [offenen|zugewiesenen|aktuellen] {case} [auf]
      zeigen sie mir [bitte] [alle] meine [offenen|zugewiesenen|aktuellen] {case}
      (wie viele|wieviele) [offene] {case} (habe ich|hab ich|sind) [mir|{when}]* [offen|übrig|zugewiesen|zu (bearbeiten|erledigen|machen)]*
      (habe|hab) ich [{when}]* [offene|weitere|andere] {case} [offen|übrig|zu (bearbeiten|erledigen|machen)]*
      was ist mir zugewiesen`,
    score: `
      (was|wie|wie hoch|wie gut|wie lautet|welches) [ist|sind|war|waren|lautet|lauten] {my} [{kind}] {score} [bisher|bis jetzt|{when}|{inTest}]*
      {my} [{kind}] {score} [{inTest}]
      (zeig|zeige|nenn|sag) [mir] [bitte|mal]* {my} [{kind}] {score}
      zeigen sie mir [bitte] {my} [{kind}] {score}
      wie (sieht|sehen) {my} [{kind}] {score} aus
      wie (habe|hab) ich [bisher|{when}|{inTest}]* abgeschnitten
      wie ich [bisher|{inTest}]* abgeschnitten habe
      wie [gut|schlecht] (war|bin) ich [bisher|bis jetzt|{when}|{inTest}]* [gewesen]
      wie (stehe|steh|schlage) ich [mich|da|bisher|{when}]*
      wie läuft es [bei mir|bisher]*
      (wie viele|wieviele|wie viel|wieviel) (punkte|prozent) (habe|hab) ich [bisher|{when}|{inTest}]* [bekommen|erreicht|geholt|gesammelt]
      (wie viele|wieviele) {case} (habe|hab) ich [bisher|schon]* (bestanden|geschafft|eingereicht|abgeschlossen)
      (habe|hab) ich [es|den test|den fall|meinen (fall|test)|das training|die prüfung|schon|denn]* (bestanden|geschafft)
      bin ich [{inTest}] (durchgefallen|durch)
      (welche|welches|welchen|was für (eine|ein|einen)) {score} (habe|hab) ich [bisher|{when}|{inTest}]* [bekommen|erreicht|erzielt]`,
    placement: `
      wem bin ich (zugewiesen|zugeordnet|zugeteilt)
      wer ist (mein|meine|unser|unsere) [{staff}]
      wer ist [hier] für mich (zuständig|verantwortlich)
      wer (betreut|prüft) mich
      (in|zu) (welcher|welchem) ({group}) (bin|gehöre) ich
      (welche|was ist meine|welche ist meine) ({group}) [habe ich|ist meine]
      meine ({group})|mein team`,
    person: `
      {wish} [gerne?] mit {toHuman} (sprechen|reden|schreiben|chatten|telefonieren) [bitte]
      mit {toHuman} (sprechen|reden|schreiben|chatten)
      {wish} {human} (sprechen|kontaktieren|erreichen|fragen|anrufen|anschreiben)
      (wie|wo) (erreiche|kontaktiere) ich {human}
      (ich (brauche|will|möchte)) {human}
      {human} (kontaktieren|anrufen)
      [echter|echten|richtiger] (mensch|menschen) [bitte]
      support|kontakt|ansprechpartner
      wer kann mir [hier|weiter|denn|dabei]* (helfen|weiterhelfen)
      wen kann ich [hier] fragen
      an wen (kann ich mich wenden|wende ich mich)`,
    submit: `
      (wie|wo) (reiche|gebe|sende|schicke|reich|geb|schick) ich [{anyCase}] (ein|ab)
      (wie|wo) (schließe|schließ) ich {anyCase} ab
      (wie|wo) (kann|muss|soll|darf) ich [{anyCase}] (einreichen|abgeben|abschicken|absenden|einsenden|abschließen)
      (wie|wo) (reicht|gibt|schickt|sendet) man [{anyCase}] (ein|ab)
      wie ich [{anyCase}] (einreiche|abgebe|einreichen kann|abgeben kann|abschicke)
      wie (funktioniert|geht) (das einreichen|das abgeben|die abgabe)
      {toDo} {anyCase} (einzureichen|abzugeben|abzuschicken|abzuschließen)
      [ich (möchte|will|muss|würde gerne?)] [jetzt] {anyCase} (einreichen|abgeben|abschicken)`,
    upload: `
      (wie|wo|wohin) (lade|lad) ich [hier] {file} [hier|zum fall]* hoch
      (wie|wo) (füge|hänge|häng|lege) ich [hier] {file} [hier|dem fall]* (hinzu|an|bei|ein|ab)
      (wie|wo|wohin) (kann|muss|soll|darf) ich [hier] {file} [hier|zum fall]* (hochladen|anhängen|beifügen|hinzufügen|einfügen|uploaden|ablegen)
      (wie|wo) (lädt|hängt|fügt) man {file} (hoch|an|hinzu|bei)
      wie ich {file} (hochlade|hochladen kann|anhänge|anhängen kann)
      (kann|darf) (ich|man) [hier] {file} hochladen
      (wie|wo) bekomme ich {file} [hier] (rein|hinein|hoch|hochgeladen)
      {toDo} {file} (hochzuladen|anzuhängen|hinzuzufügen)
      [ich (möchte|will|muss|würde gerne?)] [hier] {file} (hochladen|anhängen|beifügen|hinzufügen)
      (hochladen|upload)`,
    contest: `
      (wie|wo) (fechte|zweifle|zweifele|ficht) [ich|man] {result} an
      (wie|wo) (kann|muss|soll|darf) ich {result} (anfechten|beanstanden|anzweifeln|reklamieren|bestreiten|überprüfen lassen)
      (wie|wo) (beanstande|reklamiere|bestreite) ich {result}
      (wie|wo) lege ich [{against}] {objection} [{against}] ein
      (wie|wo) (kann|muss|soll) ich [{against}] {objection} [{against}] (einlegen|erheben)
      wie (widerspreche ich {toResult}|kann ich {toResult} widersprechen)
      [ich (möchte|will|würde gerne?)] {result} (anfechten|beanstanden|anzweifeln|reklamieren)
      [ich (möchte|will|würde gerne?)] [{against}] {objection} [{against}] (einlegen|erheben)
      {toDo} {result} anzufechten
      kann ich {result} anfechten
      ich bin [mit] {toResult} nicht einverstanden|ich bin nicht [mit] {toResult} einverstanden|ich bin nicht einverstanden mit {toResult}
      {result} (stimmt nicht|ist (falsch|ungerecht|unfair|nicht (richtig|korrekt|fair|gerecht))) [was (kann|soll|muss) ich [dagegen|jetzt]* tun]`,
  },
}
