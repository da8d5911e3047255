import type { Wordings } from './wordings.ts'

export const polish: Wordings = {
  hasSpaces: true,
  parts: {
    soft: 'ok|okej|dobra|dobrze|super|świetnie|ekstra|no|więc|to|a|i|proszę|prosze|manu|tak|jasne|rozumiem|spoko|znowu|wszystkim',
    hello: `
      cześć|hej|hejka|siema|siemka|witam|witaj|witajcie|halo|hello|hey|elo|dzień dobry|dobry|dobry wieczór|dobry dzień|miłego dnia`,
    thanks: `
      [bardzo|serdecznie|pięknie|ślicznie|stokrotnie|wielkie|wielki|jeszcze raz]* (dziękuję|dziękujemy|dzięki|dzieki|dziękować|podziękowania|dzieny|thx) [bardzo|serdecznie|ci|panu|pani|ślicznie|pięknie|jeszcze raz|za (pomoc|odpowiedź|wszystko|wyjaśnienie)]*`,
    bye: `
      do (widzenia|zobaczenia|jutra|usłyszenia|następnego razu)|na razie|narazie|pa [pa]|żegnaj|żegnam|dobranoc|nara|bywaj|trzymaj się|cześć
      [miłego|dobrego] (dnia|wieczoru|weekendu)`,
    whether: 'czy',
    case: 'sprawa|sprawy|sprawę|spraw|zadanie|zadania|zadań|test|testy|testów|testu|szkolenie|szkolenia|ćwiczenie|ćwiczenia|ćwiczeń|przypadek|przypadki',
    score: `
      wynik|wyniki|wyników|ocena|oceny|ocenę|punkty|punktacja|punktację|średnia|średni|średnią|postęp|postępy|rezultat|rezultaty|procent`,
    my: 'mój|moja|moje|moją|moim|swój|swoje|swoją',
    kind: 'ostatni|ostatnia|ostatnie|ostatnią|aktualny|aktualna|aktualne|obecny|obecna|średni|średnia|końcowy|końcowa|dotychczasowy|dotychczasowe',
    when: 'teraz|dalej|następnie|dziś|dzisiaj|najpierw|potem|jeszcze|tutaj|tu|już|w tej chwili|obecnie|na początek|w następnej kolejności|w pierwszej kolejności|po kolei',
    done: '(zrobić|robić|zrobienia|oddania|wykonać|wykonania|przesłać|przesłania|dokończyć|dokończenia|ukończyć|uzupełnić|załatwienia|rozpocząć|zacząć|rozwiązać)',
    must: 'mam|muszę|powinienem|powinnam|mogę|trzeba|należy|mógłbym|mogłabym|można',
    staff: `
      koordynator|koordynatorem|koordynatorka|koordynatorką|opiekun|opiekunem|opiekunka|opiekunką|trener|trenerem|trenerka|trenerką
      administrator|administratorem|prowadzący|prowadzącym|nauczyciel|nauczycielem|przełożony|przełożonym|recenzent|recenzentem|szef|szefem`,
    toStaff:
      'koordynatorem|koordynatorką|opiekunem|opiekunką|trenerem|trenerką|administratorem|prowadzącym|przełożonym|recenzentem',
    group:
      'grupa|grupie|grupy|kohorta|kohorcie|kohorty|klasa|klasie|klasy|organizacja|organizacji|zespół|zespole|zespołu|drużynie',
    human: `
      [z|ze] [prawdziwym|żywym|moim] (człowiekiem|osobą|kimś|konsultantem|pracownikiem|pomocą [techniczną]|supportem|wsparciem|{toStaff})
      [z] prawdziwą osobą|[z] kimkolwiek`,
    robot:
      '(człowiekiem|człowiek|osobą|robotem|robot|botem|bot|chatbotem|maszyną|maszyna|komputerem|programem|sztuczną inteligencją|ai)',
    wish: `
      [{whether}] (chcę|chciałbym|chciałabym|chce|mogę|można|czy mogę|potrzebuję|muszę|mógłbym|mogłabym|wolę)
      jak (mogę|można)|gdzie mogę`,
    how: `
      (jak|gdzie|w jaki sposób|skąd) [{must}|się]*`,
    anyCase: `
      [moją|swoją|tę|daną|moje|swoje|mój|swój|ten] (sprawę|sprawe|sprawy|odpowiedzi|zadanie|zadania|test|pracę|prace|ćwiczenie|przypadek)|to|ją|je`,
    file: `
      [mój|swój|nowy|moje|swoje|nowe|kolejny|kolejne|inne|jakiś] (dokumenty?|pliki?|pdf|pdfy|załączniki?|zdjęcia|zdjęcie|zrzut [ekranu]|zrzuty [ekranu]|dowody?|skany?|dokumentów|plików|dowodów|załączników)|coś`,
    result: `
      [mój|swój|ten|moje|moją|swoją|tę|tą]* (wynik|wyniki|ocenę|oceny|ocene|punktację|decyzję|rezultat)`,
    fromResult: '[mojego|swojego|tego|mojej|swojej|tej|moich]* (wyniku|wyników|oceny|ocen|punktacji|decyzji|rezultatu)',
    withResult: '[moim|swoim|tym|moją|swoją|tą]* (wynikiem|wynikami|oceną|ocenami|punktacją|decyzją)',
  },
  before: `
    {soft}|{hello}|{thanks}
    [{whether}] (możesz|może pan|może pani|mógłbyś|mogłabyś|mógłby pan|mogłaby pani) [mi] (powiedzieć|wyjaśnić|pokazać) [mi]
    powiedz [mi]|proszę (powiedzieć|mi powiedzieć)|(chcę|chciałbym|chciałabym) wiedzieć|wiesz|przepraszam|mam pytanie`,
  after: 'proszę|dziękuję|dzięki|z góry (dziękuję|dzięki)|manu',
  intents: {
    greeting: `
      [{soft}]* {hello} [{soft}|{hello}|wszystkim|panie|pani]* [jak się (masz|pan miewa|pani miewa|miewasz)|co (słychać|tam|u ciebie) [u ciebie]|jak (leci|tam|mija dzień)]
      jak się (masz|miewasz|pan miewa|pani miewa)
      co (słychać|tam) [u ciebie]|jak leci`,
    thanks: `
      [{soft}]* {thanks} [{soft}|{thanks}]*
      [{soft}]* [to] ([mi] [bardzo] pomogło|było [bardzo] pomocne|jest pomocne|bardzo pomogło) [mi] [{soft}|{thanks}]*
      [{soft}]* (zrozumiałem|zrozumiałam|wszystko jasne) [{soft}|{thanks}]*`,
    farewell: '[{soft}|{thanks}]* {bye} [{soft}|{bye}]*',
    about: `
      [a] (kim|czym) (ty|pan|pani) [jesteś|jest|właściwie]*
      [a] (kim|czym) (jesteś|jest) [ty|pan|pani|właściwie]*
      jak (masz na imię|się nazywasz|się pan nazywa|się pani nazywa)
      [{whether}] (jesteś|jest pan|jest pani|ty jesteś|to jest|to) [prawdziwym|prawdziwą|żywym]* {robot} [czy [prawdziwym|prawdziwą]* {robot}]
      [{whether}] (rozmawiam|piszę|czatuję) [teraz|tu|tutaj]* (z|ze) [prawdziwym|prawdziwą|żywym]* {robot} [czy (z|ze) {robot}]
      co (potrafisz|umiesz|możesz|pan potrafi) [zrobić|robić] [dla mnie]
      w czym (możesz|może pan|może pani) [mi] pomóc [mi]|jak możesz [mi] pomóc [mi]
      o co mogę [cię] (zapytać|pytać|spytać)
      [{whether}] (możesz|może pan|może pani|mógłbyś|mogłabyś|mógłby pan|mogłaby pani) mi pomóc
      pomoc|pomocy|pomóż [mi]|proszę o pomoc|ratunku|pomożesz [mi]|help|nie wiem co robić
      potrzebuję [twojej|pańskiej|jakiejś]* pomocy|utknąłem|utknęłam`,
    next: `
      [i|a|no]* co {must} [{when}]* [{done}|przesłać] [{when}]*
      [i|a|no]* co [{when}]* {must} [{when}]* {done} [{when}]*
      [i|a|no]* co (robić|zrobić|robię) [{when}]*
      [i|a|no]* co [ja] (mam|jest|zostało|pozostało|mi zostało|mi pozostało|mi jeszcze zostało) [{when}|mi]* [do] [{done}|pilnego|zaległe|pilne] [{when}|na (dziś|dzisiaj)]*
      [i|a|no]* co (dalej|teraz|następne|następnie|potem) [mam] [{done}]
      (jaki|jakie|która|które|jaka|co) [jest] [mój|moje|moja] (następny|następne|następna|kolejny|kolejne|kolejna) [jest] [krok|zadanie|sprawa|test]
      (następny|kolejny) krok|(następne|kolejne) zadanie|(następna|kolejna) sprawa
      (od czego|gdzie|z czym|czym) (zacząć|zaczynam|rozpocząć|kontynuować|skończyłem|skończyłam|przerwałem|przerwałam|byłem|byłam) [{when}]*
      (od czego|gdzie|jak|z czym|czym) {must} (zacząć|zaczynać|rozpocząć|kontynuować|pracować) [{when}]*
      (którą|jaką|które|jakie|jaki|który) {case} {must} [{when}]* [{done}|otworzyć|wybrać] [{when}]*
      (jakie|które|która) {case} (jest|są) [{when}]* [do {done}|następna|następne|pilne|teraz]
      {whether} [{when}]* (mam|jest) (coś|jakieś {case}) [do {done}|pilnego] [{when}]*
      na kiedy mam (coś|co) oddać|co jest na (dziś|dzisiaj)`,
    cases: `
      (jakie|które) [{my}|mam|są|są mi|przypisano mi|zostały mi]* {case} [mam|są|mi|przypisane|przydzielone|otwarte|jeszcze|zostały|do zrobienia|do wykonania]*
      ile [mam] [jeszcze] {case} [mam|zostało|mi|jeszcze|do zrobienia]*
      {whether} mam [jeszcze] [jakieś|inne|więcej]* {case} [do zrobienia]
      [pokaż [mi]|proszę pokazać|wyświetl|lista|gdzie (są|znajdę)] [wszystkie] {my} [otwarte|przypisane] {case}
      co mam przypisane|co jest mi przypisane`,
    score: `
      (jaki|jaka|jakie|ile) [jest|są|był|była|były|wynosi] {my} [{kind}] {score} [{kind}|{when}|w (teście|szkoleniu)|z testu|do tej pory]*
      (jaki|jaka|jakie|jaką) [{kind}] {score} (mam|otrzymałem|otrzymałam|dostałem|dostałam|uzyskałem|uzyskałam|zdobyłem|zdobyłam) [{when}|w teście|z testu]*
      (jaki|jaką|jakie) (mam|otrzymałem|otrzymałam|dostałem|dostałam|uzyskałem|uzyskałam) [{kind}] {score} [{when}|w teście|z testu]*
      [pokaż [mi]|proszę pokazać|podaj [mi]|wyświetl|gdzie (jest|są)] {my} [{kind}] {score} [{kind}]
      [no|a|i]* jak (mi|nam) [poszło|idzie|poszedł] [test|{when}|w teście|na teście|poszedł]*
      jak (sobie radzę|wypadłem|wypadłam|sobie poradziłem|sobie poradziłam|stoję) [{when}|w teście|na teście]*
      [{whether}] [ja] [już] (zdałem|zdałam|zaliczyłem|zaliczyłam|przeszedłem|przeszłam|oblałem|oblałam|mam zaliczone) [już] [test|ten test|sprawę|to|egzamin|zadanie]
      ile (mam|zdobyłem|zdobyłam|dostałem|dostałam|uzyskałem|uzyskałam|otrzymałem|otrzymałam) (punktów|procent|pkt) [{when}|w teście|z testu]*
      ile (punktów|procent|pkt) (mam|zdobyłem|zdobyłam|dostałem|dostałam|uzyskałem|uzyskałam|otrzymałem|otrzymałam) [{when}|w teście|z testu]*
      ile (spraw|testów|zadań) [już] (zaliczyłem|zaliczyłam|zdałem|zdałam|zrobiłem|zrobiłam|ukończyłem|ukończyłam)`,
    placement: `
      (kto|kim) jest (moim|moją|naszym|mój|moja) {staff}
      kto (się mną opiekuje|jest za mnie odpowiedzialny|mnie (prowadzi|ocenia|szkoli))
      do kogo jestem (przypisany|przypisana|przydzielony|przydzielona)
      (w|do) (jakiej|którym|której|jakim) (jestem|należę) [{group}]
      (w|do) (jakiej|którym|której|jakim) {group} (jestem|należę)
      (moja|jaka jest moja) (grupa|kohorta|klasa|organizacja)|mój zespół`,
    person: `
      [{wish}] [{whether}] (porozmawiać|rozmawiać|pogadać|pisać|napisać|skontaktować się|się skontaktować) {human}
      [{wish}] {human} (porozmawiać|rozmawiać|pogadać|skontaktować się|się skontaktować)
      kontakt [{human}|z człowiekiem]
      (połącz mnie|proszę mnie połączyć) {human}
      (człowiek|prawdziwy człowiek|konsultant)|wsparcie|potrzebuję człowieka
      kto [tu] może mi [tu] pomóc
      (kogo|do kogo) mogę (zapytać|się zwrócić|napisać|spytać)`,
    submit: `
      {how} (przesłać|przesyłać|przesyłam|prześlę|oddać|oddaję|wysłać|wysyłam|złożyć|przesyła|oddaje|wysyła|zatwierdzić|przekazać) [się] [{anyCase}]
      [chcę|chciałbym|chciałabym|muszę] (przesłać|oddać|wysłać|złożyć) {anyCase}`,
    upload: `
      {how} (dodać|dodaję|dodawać|przesłać|przesyłam|wgrać|wgrywam|wgrywać|załączyć|załączam|dołączyć|dołączam|wrzucić|załadować|umieścić|dodaje|wgrywa|załącza|wysłać) [się] {file} [do sprawy|tutaj|tu]*
      [chcę|chciałbym|chciałabym|muszę|mogę|{whether} mogę] (dodać|przesłać|wgrać|załączyć|dołączyć|wrzucić|załadować) {file} [do sprawy|tutaj|tu]*
      (dodawanie|przesyłanie|wgrywanie|załączanie) (dokumentów|plików|załączników)`,
    contest: `
      {how} (zakwestionować|kwestionować|podważyć|zaskarżyć|kwestionuję|podważam|reklamować) [{result}]
      {how} (odwołać się|się odwołać|odwołuję się|złożyć (odwołanie|reklamację)|zgłosić zastrzeżenie) [od {fromResult}|do {fromResult}]
      [{wish}] (zakwestionować|podważyć|zaskarżyć) {result}
      [{wish}] (odwołać się|się odwołać|złożyć (odwołanie|reklamację)) [od {fromResult}]
      (odwołanie|reklamacja) [od {fromResult}]
      nie zgadzam się [z] {withResult}
      [mój|moja|ten|ta]* (wynik|ocena|decyzja|punktacja) jest (błędny|błędna|niesprawiedliwy|niesprawiedliwa|zły|zła|niewłaściwy|niesłuszna)`,
  },
}
