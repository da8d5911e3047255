import type { Wordings } from './wordings.ts'

export const spanish: Wordings = {
  hasSpaces: true,
  parts: {
    soft: 'ok|okay|vale|bueno|bien|genial|perfecto|muy bien|estupendo|pues|y|entonces|sí|por favor|porfa|manu|de acuerdo|claro|oye|oiga',
    hello: `
      hola|ola|holi|buenas|muy buenas|buenos días|buen día|buenas (tardes|noches)|saludos|qué tal|hello|hey|ey`,
    thanks: `
      [muchas|muchísimas|mil|millones de] gracias [de nuevo|otra vez|a (ti|usted)|por (tu|su|la|todo) [ayuda|respuesta]|manu]*
      (te|se|le|se lo|te lo) agradezco [mucho|tu ayuda|su ayuda]*
      muy amable`,
    bye: `
      adiós|chao|chau|hasta (luego|pronto|mañana|la vista|otra|después|la próxima)|nos vemos|bye|buenas noches
      que (tengas|tenga) [un] (buen|buena|bonito) (día|tarde|fin de semana)|buen fin de semana|cuídate`,
    case: 'casos?|tareas?|pruebas?|exámenes|examen|tests?|entrenamientos?|ejercicios?|expedientes?|asignaciones',
    score: `
      puntuación|puntuaciones|puntaje|puntajes|puntos|nota|notas|calificación|calificaciones|resultados?|promedio|media
      progreso|porcentaje|desempeño|rendimiento`,
    my: 'mi|mis',
    kind: 'última|último|últimas|últimos|actual|actuales|media|medio|final|total|promedio',
    when: 'ahora|después|hoy|primero|luego|ya|aquí|entonces|a continuación|todavía|aún|mientras|de momento|ahora mismo|hasta ahora',
    done: 'hacer|entregar|realizar|trabajar|completar|terminar|enviar|resolver',
    staff: `
      coordinador|coordinadora|supervisor|supervisora|tutor|tutora|profesor|profesora|formador|formadora|instructor
      instructora|administrador|administradora|responsable|jefe|jefa|revisor|revisora|evaluador|evaluadora`,
    group: 'grupo|cohorte|clase|organización|equipo|curso',
    human: `
      [un|una|a un|a una|el|la|al|a la|con un|con una|con el|con la|con mi|a mi|mi] [verdadero|verdadera] (humano|ser humano|persona|agente|soporte|{staff}) [real|de verdad|humana|humano]*
      [a|con] alguien|[un|una] humano|soporte|asistencia|ayuda humana`,
    robot: `
      humano|humana|ser humano|persona|robot|bot|chatbot|máquina|ordenador|computadora|ia|inteligencia artificial|programa`,
    wish: `
      (puedo|podría|se puede)|(quiero|quisiera|necesito|deseo|me gustaría|tengo que|prefiero)
      cómo (puedo|hago para)|dónde puedo`,
    how: `
      (cómo|dónde|de qué (manera|forma)) (puedo|debo|podría|tengo que|se puede|hay que|hago para|tengo que hacer para|se|deben|debería)
      qué (hago|debo hacer|tengo que hacer|hay que hacer) para
      cómo|dónde`,
    anyCase: `
      [un|el|mi|este|los|mis] (casos?|examen|test|trabajo|expediente|ejercicio)|[la|una|mi|las|mis] (respuestas?|tarea|prueba|tareas)|lo|esto`,
    file: `
      [un|el|mi|los|mis|otro|más|unos] [nuevo] (documentos?|archivos?|ficheros?|pdf|justificantes?|comprobantes?|adjuntos?)
      [una|la|mi|las|mis] (evidencias?|pruebas?|imagen|imágenes|captura [de pantalla]|capturas [de pantalla])|algo`,
    result: `
      [un|el|mi|este|los|mis] (resultados?|puntaje)
      [una|la|mi|esta|las|mis] (notas?|puntuación|calificación|calificaciones|corrección|correcciones|evaluación|decisión|valoración)`,
  },
  before: `
    {soft}|{hello}|{thanks}
    (puedes|puede|podrías|podría) (decirme|indicarme|explicarme|mostrarme)|me (puedes|puede|podrías|podría) (decir|indicar|explicar|mostrar)
    dime|dígame|sabes|sabe [usted]|(quiero|quisiera|me gustaría) saber|perdón|perdona|perdone|disculpa|disculpe|una pregunta`,
  after: 'por favor|porfa|[muchas] gracias|manu',
  intents: {
    greeting: `
      [{soft}]* {hello} [{soft}|{hello}|a (todos|todas)|todos]* [cómo (estás|está [usted]|te va|le va|andas|va [todo])|qué (tal [estás|está|todo]|hay [de nuevo]|pasa|onda)|todo bien]
      cómo (estás|está [usted]|andas|te va|va todo) [hoy]
      qué (tal [estás|está]|pasa|onda)`,
    thanks: `
      [{soft}]* {thanks} [{soft}|{thanks}]*
      [{soft}]* [eso] (me ha (ayudado|servido)|me (ayudó|sirvió|sirve)|ha sido [muy|de gran]* (útil|ayuda)|fue [muy|de gran]* (útil|ayuda)|es [muy] útil) [mucho|{soft}|{thanks}]*
      [{soft}]* (entendido|lo entiendo|ya entiendo|ya lo entiendo) [{soft}|{thanks}]*`,
    farewell: '[{soft}|{thanks}]* {bye} [{soft}|{bye}]*',
    about: `
      [y] (quién|qué) (eres|es usted|sos) [tú|usted]
      cómo (te llamas|se llama [usted])|cuál es (tu|su) nombre
      (eres|es usted|es|sos) [tú|usted] [un|una] (verdadero|verdadera|{robot}) [real|de verdad|humano|humana]* [o [un|una] {robot} [real]]
      [estoy|estaré] (hablo|hablando|chateando|escribiendo) [yo] (con|a) [un|una] {robot} [real|de verdad]* [o (con [un|una]|[un|una]) {robot}]
      [en] qué (puedes|puede|sabes|sabe) [usted] (hacer|ayudarme) [por mí|por mi]
      qué (te puedo|le puedo|puedo) preguntar [te|le]
      qué puedo preguntarte
      cómo (me puedes|me puede|puedes|puede) ayudar [me]|cómo (puedes|puede) ayudarme
      (puedes|puede|podrías|podría) [usted] ayudarme|me (puedes|puede|podrías|podría|ayudas|ayuda) [ayudar|echar una mano]
      ayuda|ayúdame|ayúdeme|socorro|auxilio|estoy (atascado|atascada|perdido|perdida)
      (necesito|quiero|requiero) [tu|su|una|algo de]* (ayuda|mano)`,
    next: `
      [y|pero]* qué (debo|debería|puedo|tengo que|hay que|toca|me toca|necesito|tendría que) {done} [{when}]*
      [y] qué (hago|hacer|sigue|viene|toca|me toca) [{done}] [{when}]*
      qué (tengo|hay|queda|me queda|falta|me falta) [{when}]* [pendiente|por {done}|para {done}|que {done}|de pendiente]* [{when}]*
      lo que (debo|tengo que) {done} [{when}]*
      (cuál es|qué es|cuál) [mi|el|la|lo] (siguiente|próximo|próxima) [paso|tarea|{case}]
      [mi|el|la] (siguiente|próximo|próxima) (paso|tarea|{case})
      [y] (ahora|después|luego) [qué] [hago|sigue|toca|viene]*
      [con|por] (qué|dónde|cuál|qué {case}|cuál {case}) (empiezo|comienzo|continúo|sigo|debo (empezar|comenzar|seguir|continuar)|tengo que (empezar|seguir)|puedo (seguir|continuar|empezar)) [{when}]*
      (dónde|en qué) (me quedé|lo dejé|iba|estaba|me había quedado)
      (qué|cuál) {case} (debo|tengo que|hay que|toca|hago|abro|sigue) [hacer|empezar|abrir|resolver|trabajar]* [{when}]*
      (qué|cuáles|qué {case}) (vence|vencen|está pendiente|están pendientes|es lo siguiente|es lo pendiente) [{when}]*
      (hay|tengo) (algo|{case}) (pendiente|pendientes|por {done}|que {done}|para {done}) [{when}]*`,
    cases: `
      (qué|cuáles) [son] [mis] {case} [tengo|me han asignado|me asignaron|están asignados|me quedan|hay]* [abiertos|asignados|asignadas|pendientes|{when}]*
      (cuántos|cuántas) {case} (tengo|me quedan|me faltan|hay) [abiertos|pendientes|{when}]*
      tengo [más|otros|algún|algunos] {case} [pendientes|abiertos|{when}]*
      [(muéstrame|muestra|muéstreme|enséñame|enséñeme|dame|lista|ver|dónde (están|veo|encuentro))] [todos|todas] [mis|los] {case} [asignados|abiertos|pendientes|míos]
      qué (me han asignado|me asignaron|tengo asignado)`,
    score: `
      (cuál|cuáles|qué|cómo|cuánto) (es|son|fue|fueron|era|va|van|está|están|ha sido) {my} [{kind}] {score} [{kind}|{when}|en (el|la) {case}]*
      [(muéstrame|muestra|muéstreme|enséñame|enséñeme|dame|deme|ver|dime|dónde (está|están|veo))] {my} [{kind}] {score} [{kind}]
      (cómo|qué tal) (me fue|me ha ido|me va|lo hice|lo he hecho|voy|me salió|lo estoy haciendo|he quedado) [{when}|en (el|la|mi) {case}]*
      (qué|cuántos|cuántas|cuánta|cuál) {score} (tengo|saqué|he sacado|obtuve|he obtenido|conseguí|llevo|tuve) [{when}|en (el|la|mi) {case}]*
      cuánto (saqué|he sacado|tengo) [en (el|la|mi) {case}]
      [ya] (he aprobado|aprobé|he pasado|pasé|he suspendido|suspendí|reprobé|he superado|superé) [ya] [el|la|mi|lo] [{case}]
      (estoy|he sido|fui) (aprobado|aprobada|suspendido|suspendida|suspenso)
      cuántos {case} (he|llevo) (aprobado|superado|hecho|terminado|enviado|aprobados|enviados)`,
    placement: `
      quién es (mi|nuestro|nuestra|el|la) {staff}
      quién es (responsable de mí|mi responsable)
      a quién (estoy|fui|me han|me) (asignado|asignada|asignaron)
      [en|a] (qué|cuál) {group} (estoy|pertenezco|es el mío|es la mía)
      cuál es mi {group}
      mi {group}`,
    person: `
      [{wish}] (hablar|chatear|conversar|comunicarme|escribir) [con|a] {human}
      [{wish}] (contactar|llamar|preguntar|localizar|contactarme) [con|a|al] {human}
      (quiero|necesito|dame|páseme|ponme con) {human}
      [un|una] (humano|persona real|persona)|soporte
      quién (puede|me puede|podría) [ayudarme|ayudar] [aquí]
      a quién (puedo|le puedo|le) (preguntar|pregunto|preguntarle|acudir|dirigirme)`,
    submit: `
      {how} (envío|enviar|entrego|entregar|presento|presentar|mando|mandar|someter|envía|entrega|presenta) [{anyCase}]
      [quiero|necesito|quisiera] (enviar|entregar|presentar|mandar) {anyCase}`,
    upload: `
      {how} (envío|enviar|mando|mandar|subo|subir|cargo|cargar|adjunto|adjuntar|añado|añadir|agrego|agregar|sube|carga|adjunta|adjuntan|añade) {file} [aquí|al caso|a mi caso|a un caso]*
      [quiero|necesito|quisiera|puedo] (subir|cargar|adjuntar|añadir|agregar) {file} [aquí|al caso|a mi caso]*
      {how} [hago] [un] upload [de] {file}`,
    contest: `
      {how} (impugno|impugnar|reclamo|reclamar|apelo|apelar|recurro|recurrir|disputo|disputar|objeto|objetar|impugna|reclama|pedir una revisión) [contra|por|de|sobre]* [{result}]
      [quiero|quisiera|necesito|me gustaría|puedo|deseo] (impugnar|reclamar|apelar|recurrir|disputar|objetar|pedir una revisión de) [contra|por|de|sobre]* {result}
      no estoy de acuerdo con {result}
      {result} (está mal|es (injusta|injusto|incorrecta|incorrecto|errónea|erróneo)|no es (correcta|correcto|justa|justo))
      (reclamación|impugnación)`,
  },
}
