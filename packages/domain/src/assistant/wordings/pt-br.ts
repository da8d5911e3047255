import type { Wordings } from './wordings.ts'

export const portuguese: Wordings = {
  hasSpaces: true,
  parts: {
    soft: 'ok|okay|tá|tá bom|certo|bom|bem|ótimo|legal|perfeito|beleza|então|e|sim|por favor|pfv|pf|manu|ai|aí|show|entendi',
    hello: `
      olá|oi|oie|opa|e aí|eaí|hey|alô|bom dia|boa (tarde|noite)|saudações`,
    thanks: `
      [muito|muitíssimo|super] (obrigado|obrigada|obg|brigado|brigada|brigadão|valeu|vlw|agradecido|agradecida|grato|grata) [mesmo|novamente|demais|manu|de novo|a você|pela (ajuda|resposta|atenção)|pelo apoio|por (tudo|sua ajuda|me ajudar)]*
      (agradeço|te agradeço|lhe agradeço) [muito|pela ajuda]*`,
    bye: `
      tchau [tchau]|adeus|até (logo|mais|amanhã|breve|a próxima|mais tarde|depois)|falou|flw|boa noite|bye|nos vemos
      [tenha] (um bom|bom|uma boa|boa) (dia|tarde|fim de semana|semana|descanso)`,
    you: 'você|vc|o senhor|a senhora|tu',
    case: 'casos?|tarefas?|testes?|provas?|exames?|treinamentos?|exercícios?|treinos?|atividades?',
    score: `
      pontuação|pontuações|pontos|notas?|resultados?|média|progresso|score|desempenho|avaliação|avaliações|porcentagem|aproveitamento`,
    my: '[a|o|as|os] (minha|meu|minhas|meus)',
    kind: 'última|último|últimas|últimos|atual|atuais|média|médio|final|geral|total',
    when: 'agora|depois|hoje|primeiro|em seguida|aqui|então|a seguir|já|ainda|por enquanto|até agora|no momento|neste momento',
    done: 'fazer|entregar|realizar|trabalhar|terminar|concluir|enviar|resolver',
    staff: `
      coordenador|coordenadora|supervisor|supervisora|tutor|tutora|professor|professora|instrutor|instrutora|administrador
      administradora|responsável|chefe|gestor|gestora|revisor|revisora|avaliador|avaliadora`,
    group: 'turma|coorte|grupo|classe|organização|equipe|time',
    human: `
      [um|uma|o|a|com um|com uma|com o|com a|com meu|com minha|ao|à|meu|minha] (humano|ser humano|pessoa|atendente|agente|suporte|{staff}) [real|de verdade|humana|humano]*
      [com|a] alguém|suporte|atendimento [humano]`,
    robot: 'humano|humana|ser humano|pessoa|robô|bot|chatbot|máquina|computador|ia|inteligência artificial|programa',
    wish: `
      [eu] (posso|poderia|quero|queria|preciso|gostaria de|desejo|tenho que|prefiro)|dá (pra|para)
      como [eu] (posso|faço (para|pra))|onde [eu] posso`,
    how: `
      (como|onde|de que (maneira|forma)) [é que] [eu] (posso|devo|poderia|preciso|tenho que|faço (para|pra)|se|é possível|consigo)
      o que [eu] (faço|devo fazer|preciso fazer|tenho que fazer) (para|pra)
      (como|onde) [eu]`,
    anyCase: `
      [um|o|meu|o meu|este|esse|os|meus] (casos?|teste|trabalho|exame|exercício)|[a|minha|a minha|as|minhas|as minhas|uma] (respostas?|tarefa|prova|tarefas|atividade)|isso|isto`,
    file: `
      [um|o|meu|os|meus|outro|mais|novos?] [novo] (documentos?|arquivos?|pdfs?|comprovantes?|anexos?|prints?)
      [uma|a|minha|as|minhas] (evidências?|provas?|imagem|imagens|captura [de tela]|foto|fotos)|algo|alguma coisa`,
    result: `
      [um|o|meu|o meu|este|esse|do|de um|do meu|no|ao] (resultados?)
      [uma|a|minha|a minha|essa|esta|da|de uma|da minha|à|as|minhas] (notas?|pontuação|correção|correções|avaliação|avaliações|decisão|marcação)`,
  },
  before: `
    {soft}|{hello}|{thanks}
    [{you}] (pode|poderia|consegue) me (dizer|informar|explicar|mostrar)|me (diga|diz|fala|fale|explica|explique)|{you} sabe
    [eu] (quero|queria|gostaria de) saber|desculpe|desculpa|com licença|uma (pergunta|dúvida)`,
  after: 'por favor|pfv|pf|[muito] (obrigado|obrigada)|manu|valeu',
  intents: {
    greeting: `
      [{soft}]* {hello} [{soft}|{hello}|a todos|pessoal|gente]* [como (vai|vão|está|{you} está|{you} vai|estão) [{you}|tudo|as coisas]|tudo (bem|bom|certo|joia) [com {you}|contigo]|beleza|tudo]
      como ({you} está|{you} vai|vai|está) [{you}] [hoje]
      tudo (bem|bom|certo) [com {you}]`,
    thanks: `
      [{soft}]* {thanks} [{soft}|{thanks}]*
      [{soft}]* [isso] (ajudou|me ajudou|foi [muito] útil|é [muito] útil|ajudou muito) [muito|bastante|{soft}|{thanks}]*
      [{soft}]* (entendi|entendido|compreendi) [{soft}|{thanks}]*`,
    farewell: '[{soft}|{thanks}]* {bye} [{soft}|{bye}]*',
    about: `
      [mas] quem (é|és) [{you}] [mesmo]
      o que (é|és) {you}
      (qual é|qual|qual o) [o] (seu|teu) nome|como {you} se chama
      [{you}] (é|és|seria) [{you}] [um|uma] {robot} [real|de verdade|humana|humano]* [ou [um|uma] {robot}]
      [eu] [estou|tô|to] (falo|falando|conversando|teclando) com [um|uma] {robot} [real|de verdade]* [ou [com] [um|uma] {robot}]
      [no|em|com] [o] que {you} (pode|sabe|consegue|faz) [fazer|me ajudar|ajudar] [por mim|para mim|pra mim]
      (o que|que) [eu] posso (te|lhe) perguntar|o que posso perguntar
      como {you} pode me ajudar
      [{you}] (pode|poderia|consegue) me (ajudar|dar uma ajuda|dar uma mão)|[{you}] me ajuda|me ajude|ajude me
      ajuda|socorro|help|(estou|tô|to) (perdido|perdida|travado|travada)
      [eu] (preciso|quero) [de] [uma|sua|tua|alguma]* ajuda`,
    next: `
      [e|mas|então]* (o que|oque|que) [é que] [eu] (devo|deveria|posso|preciso|tenho (que|de|para|pra)|faço|faz) [{done}] [{when}]*
      (o que|oque) [eu] tenho [{when}]* [(para|pra|por|que) {done}|pendente|de pendente]* [{when}]*
      (o que|oque) (há|tem|falta|resta|ainda falta|me falta|sobrou) [{when}]* [(para|pra|por|a) {done}|pendente|fazer]* [{when}]*
      (o que|oque|quais {case}) (está|estão|é|vence|vencem|ficou) [pendente|pendentes|para entregar|para hoje|atrasado|o próximo|em aberto|{when}]*
      (o que|oque) (vem|fazer) [{when}]*
      (qual é|qual|qual o|qual a|qual é o|qual é a|o) [meu|minha] (próximo|próxima|seguinte) (passo|etapa|tarefa|{case})
      [meu|minha] (próximo|próxima) (passo|etapa|tarefa|{case})
      [e] (agora|depois|então) [{when}|o que|eu|faço|fazer]*
      (por|com) (onde|qual|qual {case}|que {case}|o que) [eu] (começo|continuo|inicio|sigo|devo (começar|continuar|seguir)|posso (começar|continuar)|retomo) [{when}]*
      onde [eu] (parei|estava|continuo|devo continuar)
      (qual|que|quais) {case} [eu] (devo|tenho que|preciso|faço|abro|começo) [fazer|começar|abrir|resolver]* [{when}]*
      (tem|há|tenho) (algo|alguma coisa|{case}) (pendente|pendentes|(para|pra|por) {done}) [{when}]*`,
    cases: `
      (quais|que) [são] [os meus|meus|minhas|as minhas] {case} [eu tenho|tenho|foram atribuídos [a mim|para mim]|estão atribuídos [a mim|para mim]|faltam|restam]* [abertos|pendentes|em aberto|{when}]*
      (quantos|quantas) {case} [eu] (tenho|faltam|restam) [abertos|pendentes|{when}]*
      [eu] tenho (mais|outros|algum|alguns) {case} [pendentes|{when}]*
      [(mostre|mostra|me mostre|me mostra|liste|lista|ver|exibir|onde (estão|vejo|encontro))] [todos|todas]* [os|as] (meus|minhas) {case} [abertos|pendentes|atribuídos]`,
    score: `
      (qual|quais|como|quanto) [é|são|foi|foram|era|está|estão|anda] {my} [{kind}] {score} [{kind}|{when}|(no|na) {case}]*
      [(mostre|mostra|me mostre|me mostra|ver|quero ver|me dê|diga|onde (está|estão|vejo))] {my} [{kind}] {score} [{kind}]
      como [é que] [eu] (fui|me saí|estou indo|estou|tô indo|vou indo|tenho ido|me sai) [{when}|(no|na|em meu) {case}|me saindo]*
      como foi [o] meu desempenho
      (que|qual|quantos|quantas|quanto de) {score} [foi que] [eu] (tenho|tirei|fiz|obtive|consegui|recebi|ganhei) [{when}|(no|na|em meu) {case}]*
      quanto [eu] (tirei|fiz) [(no|na) {case}]
      [será que] [eu] [já] (passei|reprovei|fui (aprovado|aprovada|reprovado|reprovada|bem|mal)|consegui passar) [(no|na|em|o|do|de) [meu|minha] {case}]
      (estou|fui) (aprovado|aprovada|reprovado|reprovada)
      quantos {case} [eu] [já] (passei|fiz|terminei|entreguei|concluí)`,
    placement: `
      quem é [o|a] (meu|minha|nosso|nossa) {staff}
      quem é o responsável por mim
      (a|para|com) quem [eu] (estou|fui) (atribuído|atribuída|designado|designada|alocado|alocada)
      (em|de|a) (qual|que) {group} [eu] (estou|pertenço|faço parte|sou)
      qual (é|é a|é o) [a|o] (minha|meu) {group}
      (minha|meu) {group}`,
    person: `
      [{wish}] (falar|conversar|escrever|teclar) [com|para|a] {human}
      [{wish}] (contatar|contactar|chamar|ligar para|entrar em contato com|perguntar a|acionar) {human}
      [eu] (quero|preciso de|preciso|gostaria de) (um|uma) (humano|atendente|pessoa) [real|de verdade]
      [um|uma] (humano|atendente|pessoa real)|suporte
      quem (pode|poderia) me ajudar [aqui]
      (a|para|com) quem [eu] (posso|devo) (perguntar|falar|recorrer)`,
    submit: `
      {how} (entrego|entregar|envio|enviar|submeto|submeter|mando|mandar|entrega|envia|submete|finalizar) [{anyCase}]
      [eu] [quero|preciso|gostaria de] (entregar|enviar|submeter|mandar) {anyCase}`,
    upload: `
      {how} (envio|enviar|anexo|anexar|carrego|carregar|adiciono|adicionar|subo|subir|coloco|colocar|anexa|envia|mando|mandar) {file} [aqui|ao caso|no caso|para o caso|ao meu caso]*
      {how} [faço|fazer|faz|faço o|fazer o] upload [de|do|dos|da] {file}
      [eu] [quero|preciso|gostaria de|posso] (anexar|carregar|adicionar|subir|enviar|fazer [o] upload (de|do)) {file} [aqui|ao caso|no caso]*`,
    contest: `
      {how} (contesto|contestar|recorro|recorrer|questiono|questionar|reclamo|reclamar|contesta|recorre|pedir revisão) [de|da|do|contra|sobre]* [{result}]
      [eu] [quero|preciso|gostaria de|posso|desejo|queria] (contestar|recorrer|questionar|reclamar|pedir [a] revisão) [de|da|do|contra|sobre]* {result}
      [eu] (não concordo|discordo|não estou de acordo) [com|de]* {result}
      {result} (está (errada|errado|incorreta|incorreto)|é (injusta|injusto))
      (contestação|recurso)`,
  },
}
