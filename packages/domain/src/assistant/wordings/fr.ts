import type { Wordings } from './wordings.ts'

export const french: Wordings = {
  hasSpaces: true,
  parts: {
    soft: `
      ok|okay|d'accord|bon|bien|super|parfait|génial|très bien|alors|et|donc|oui|s'il (te|vous) plaît|svp|stp|manu|voilà
      compris`,
    hello: `
      bonjour|bonsoir|salut|coucou|hello|hey|allô|rebonjour|bjr|slt`,
    thanks: `
      (merci|mille mercis|[un] grand merci|remerciements) [beaucoup|bien|infiniment|encore|à (toi|vous)|pour (ton|votre|l') (aide|réponse)|pour tout]*
      je (te|vous) remercie [beaucoup|pour (ton|votre|l') (aide|réponse)]*
      c'est [très] gentil`,
    bye: `
      au revoir|adieu|ciao|bye|bonne nuit|à (bientôt|demain|plus|plus tard|tout à l'heure|la prochaine|lundi)
      bonne (journée|soirée|fin de journée)|bon (week end|weekend)`,
    ask: `est ce que|qu'est ce que`,
    case: 'dossiers?|cas|tâches?|tests?|entraînements?|exercices?|examens?',
    score: `
      scores?|notes?|résultats?|moyenne|points|progression|progrès|pourcentage|évaluation|performance|performances`,
    my: 'mon|ma|mes',
    kind: 'dernier|dernière|derniers|dernières|actuel|actuelle|actuels|moyen|moyenne|final|finale|global|globale',
    when: `maintenant|ensuite|après|aujourd'hui|d'abord|en premier|alors|donc|encore|là|ici|à présent|du coup|pour l'instant`,
    done: 'faire|traiter|rendre|terminer|finir|commencer|continuer|réaliser|travailler|accomplir',
    staff: `
      coordinateur|coordinatrice|responsable|formateur|formatrice|tuteur|tutrice|administrateur|administratrice|encadrant
      encadrante|superviseur|correcteur|correctrice|évaluateur|évaluatrice|référent|référente|chef`,
    group: 'cohorte|groupe|classe|organisation|équipe|promotion',
    human: `
      [un|une|à un|à une|au|à la|avec un|avec une|mon|à mon|l'|le|d'] [vrai|vraie] (humain|être humain|personne|conseiller|agent|support|assistance|{staff})
      [à|avec] quelqu'un|l'assistance|l'assistance technique`,
    robot: `humain|humaine|être humain|personne|robot|bot|chatbot|machine|ordinateur|ia|intelligence artificielle|programme`,
    wish: `
      (je (voudrais|veux|souhaite|souhaiterais|dois|peux|aimerais|désire)|puis je|pourrais je|{ask} je (peux|pourrais)|comment (puis je|je peux|faire pour)|où puis je|j'aimerais|peut on)`,
    how: `
      comment (puis je|dois je|pourrais je|je peux|je dois|peut on|on peut|on|je|fait on pour|{ask} je (peux|dois)|faire pour|dois je faire pour|est ce qu'on (peut)|[faut il] faire pour)
      où (puis je|dois je|je peux|je dois|peut on|on peut|{ask} je (peux|dois))
      [de] quelle (manière|façon) (puis je|dois je)
      comment|où`,
    anyCase: `
      [un|le|mon|ce] (dossier|cas|test|travail|exercice)|[les|mes] (réponses|dossiers)|[une|la|ma] (tâche|réponse|copie)|cela|ça`,
    file: `
      [un|le|mon|des|les|mes|d'autres|un autre] [nouveau|nouveaux] (document|documents|fichiers?|justificatifs?|pdf|annexes?)
      [une|la|ma|des|les] (pièces? [jointes?]|preuves?|images?|captures? [d'écran]|annexe)|quelque chose`,
    result: `
      [un|le|mon|ce|des|les|mes] (résultats?|score)
      [une|la|ma|cette|l'|des|les|mes] (notes?|corrections?|évaluations?|notation|décision)`,
  },
  before: `
    {soft}|{hello}|{thanks}
    (peux tu|tu peux|pouvez vous|vous pouvez|pourriez vous|pourrais tu) (me dire|m'indiquer|m'expliquer|me montrer)|(dis|dites|expliquez|explique) moi
    (sais tu|savez vous)|(je (voudrais|veux|souhaite)|j'aimerais) savoir|pardon|excusez moi|excuse moi`,
  after: `s'il (te|vous) plaît|svp|stp|merci [beaucoup|d'avance|bien]*|manu`,
  intents: {
    greeting: `
      [{soft}]* {hello} [{soft}|{hello}|à (tous|toutes|toi|vous)|tout le monde|madame|monsieur]* [[comment] ça va|[comment] (vas tu|allez vous|tu vas|vous allez)|ça va [bien]|quoi de neuf]
      [comment] ça va [bien]
      comment (vas tu|allez vous|tu vas|vous allez)`,
    thanks: `
      [{soft}]* {thanks} [{soft}|{thanks}]*
      [{soft}]* (c'est|c'était) [très|vraiment] (utile|clair|parfait) [{soft}|{thanks}]*
      [{soft}]* [ça|cela] m'a [beaucoup|bien] aidé [{soft}|{thanks}]*
      [{soft}]* j'ai compris [{soft}|{thanks}]*`,
    farewell: '[{soft}|{thanks}]* {bye} [{soft}|{bye}]*',
    about: `
      [mais] (qui|tu|vous) [es|êtes] (tu|vous|qui) [donc|exactement]
      (qu'|que|qu'est ce que) (es tu|êtes vous|tu es|vous êtes)
      (comment|quel) (t'appelles tu|vous appelez vous|tu t'appelles|vous vous appelez|est (ton|votre) nom)
      [{ask}] (es tu|êtes vous|tu es|vous êtes) [un|une] [vrai|vraie] {robot} [ou [un|une] [vrai|vraie] {robot}]
      [{ask}] (je parle|parle je|je discute|suis je en train de parler) (à|avec) [un|une] [vrai|vraie] {robot} [ou (à|avec) [un|une] {robot}]
      [{ask}] (que|qu'|quoi) [{ask}] (peux tu|pouvez vous|sais tu|savez vous|tu peux|vous pouvez|tu sais) faire [pour moi]
      (que|qu'est ce que) (puis je|je peux) [te|vous] demander
      (comment|en quoi|à quoi) (peux tu|pouvez vous|tu peux) [m'] aider
      (peux tu|pouvez vous|pourriez vous|pourrais tu|tu peux|vous pouvez|{ask} (tu peux|vous pouvez)) m'aider
      (aide|aidez) moi|aide|à l'aide|au secours|je suis (bloqué|bloquée|perdu|perdue)
      j'ai besoin (d'aide|d'un coup de main|de (ton|votre) aide)`,
    next: `
      (que|quoi) (dois je|puis je|devrais je|faut il|faire) [{done}] [{when}]*
      (que|quoi) [{done}] [{when}]*
      qu'ai je à {done} [{when}]*
      qu'est ce (que|qu') [je|j'|il|on] (dois|devrais|peux|ai à|faut|fais|doit) [me|que je] [{done}|fasse] [{when}]*
      je (dois|peux|devrais|fais|ai) [{done}|à] [{done}] quoi [{when}]*
      ce que je dois {done} [{when}]*
      [qu'est ce (que|qu')] [il] (me|m') reste [t'il|t il] [quoi] [à {done}] [{when}]*
      que me reste [t] il à {done} [{when}]*
      (quelle est|c'est quoi|quelle) [ma|la] (prochaine|suivante) (étape|tâche)
      (quel est|c'est quoi|quel) [mon|le] (prochain|suivant) {case}
      [quelle est] [ma|la] (étape|tâche|suite) [suivante]
      (prochaine étape|étape suivante|prochain {case}|{case} suivant)
      quelle est la suite|la suite|c'est quoi la suite
      (et|bon) maintenant|maintenant quoi|et (après|ensuite) [{when}]*
      (par (quoi|où|quel {case})|où|quel {case}|quels {case}) [{ask}] (dois je|je dois|puis je|je peux|faut il|il faut) (commencer|continuer|reprendre|poursuivre|traiter|faire) [{when}]*
      (par (quoi|où|quel {case})|où|quel {case}) (commencer|continuer|reprendre|poursuivre|traiter) [{when}]*
      où (en étais je|en suis je|me suis je arrêté|ai je arrêté)
      (qu'est ce qui est|quels {case} sont|qu'y a t il) [à (rendre|faire|terminer|traiter)|en attente|dû|dus|encore] [{when}|pour moi|en attente|à faire]*
      y a t il [quelque chose] [à (rendre|faire)] [{when}]*`,
    cases: `
      (quels|quelles) (sont|{case}) [{my}|ai je|j'ai|me sont|sont] [{case}] [attribués|attribuées|assignés|assignées|ouverts|en cours|à traiter|à faire|restants|me reste t il]*
      {ask} j'ai [des|d'autres] {case}|ai je [encore] [des|d'autres] {case} [à faire|en cours]
      (combien de|quels) {case} (ai je|j'ai|me reste t il|il me reste) [encore|à (faire|traiter)]*
      [(montre|montrez|affiche|affichez|liste|listez) [moi]|voir|où sont|où trouver] [tous] mes {case} [en cours|ouverts|attribués|assignés]`,
    score: `
      (quel|quelle|quels|quelles) (est|sont|était|étaient|a été) {my} [{kind}] {score} [{kind}|{when}|au test|à l'examen|jusqu'ici|en ce moment]*
      [c'est quoi|voir|(montre|montrez|donne|donnez|affiche|affichez|dis|dites) [moi]|où (est|sont)] {my} [{kind}] {score} [{kind}]
      comment (ai je|je m'en suis|m'en suis je|je m'en) [sorti|sortie|réussi|tiré|tirée|fait|sors|me débrouille]*
      comment (je me débrouille|c'était|ça s'est passé)
      (quel|quelle|combien de) {score} [{ask}] (ai je|j'ai) [obtenu|obtenue|obtenus|eu|eue|eus|reçu]
      combien [{ask}] (ai je|j'ai) [eu|obtenu]
      [{ask}] (ai je|j'ai|je l'ai|l'ai je) [bien] (réussi|échoué|validé|raté|passé) [le test|mon test|mon dossier|le dossier|le cas|l'examen|l'épreuve]
      [{ask}] (suis je|je suis) (admis|admise|reçu|reçue)
      combien de {case} (ai je|j'ai) (réussis?|terminés?|soumis|validés?)`,
    placement: `
      qui est (mon|ma|notre|le|la) [{staff}]
      qui (est responsable de moi|m'encadre|s'occupe de moi)
      à (qui|quel {staff}) suis je (attribué|attribuée|assigné|assignée|affecté|affectée|rattaché|rattachée)
      (dans|à) (quel|quelle) {group} (suis je|je suis|est ce que je suis)
      (quel|quelle) est (mon|ma) {group}
      (mon|ma) {group}`,
    person: `
      [{wish}] (parler|discuter|échanger|chatter|écrire) [à|avec|au] {human}
      [{wish}] (contacter|joindre|appeler|demander à|consulter) {human}
      (je veux|je voudrais|il me faut|passez moi|j'ai besoin d') {human}
      (un|une) (humain|vraie personne|vrai humain)|support|assistance
      qui peut m'aider [ici]
      (à qui|qui) (puis je|je peux) [m'adresser|demander|contacter|poser (la|une|ma) question]`,
    submit: `
      {how} (soumettre|envoyer|rendre|remettre|transmettre|valider|déposer|soumets|envoie|rends|remets|soumet|rend) [{anyCase}]
      [je (veux|voudrais|souhaite)] (soumettre|rendre|remettre) {anyCase}
      comment se fait la (soumission|remise)`,
    upload: `
      {how} (téléverser|télécharger|charger|déposer|ajouter|joindre|envoyer|importer|mettre|téléverse|charge|dépose|ajoute|joins|joint|importe) {file} [ici|au dossier|à (mon|un) dossier]*
      [je (veux|voudrais|souhaite|dois)] (téléverser|charger|déposer|ajouter|joindre|importer|uploader) {file} [ici|au dossier|à (mon|un) dossier]*
      {how} uploader {file}`,
    contest: `
      {how} (contester|faire appel [d'|de|du]|réclamer [contre]|discuter|conteste) [{result}]
      [{wish}] contester {result}
      [{wish}] (faire appel|faire une réclamation|demander une (révision|nouvelle correction)) [d'|de|du|sur] [{result}]
      (contestation|réclamation)
      je ne suis pas d'accord avec {result}
      {result} est (fausse|faux|injuste|incorrecte?|erronée?)`,
  },
}
