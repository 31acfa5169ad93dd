import { portugueseForms } from '../acting/forms.ts'
import type { Language } from './language.ts'

export const portuguese: Language = {
  name: 'Portuguese',
  marks:
    'o os um uma uns umas de da dos das e ou é são para por em na nos nas com ao aos à às que não ' +
    'se seu sua seus suas lhe este esta esse essa como mais cada todos todas até quando sem sobre desde também ' +
    'entre pelo pela pelos pelas num numa já',
  clauses: {
    describing:
      'sintetizar reconstituir reconstruir recapitular precisar esquematizar quantificar especificar detalhar comentar parafrasear traçar justificar fundamentar narrar retratar caracterizar mapear discriminar inventariar explicar descrever expor resumir analisar comparar listar enumerar ilustrar apresentar definir detalhar indicar sintetizar citar ' +
      'contar nomear mostrar calcular relatar informar classificar ordenar agrupar',
    explaining:
      'explicar descrever expor apresentar ilustrar definir detalhar precisar caracterizar comentar analisar especificar justificar',
    supposing: 'calcular estimar avaliar prever simular modelar projetar',
    conditionals: 'se caso',
    telling:
      'reúne reúna mencionar traduz reduz deduz produz conduz vê veja vejam confira confiram diz diga digam descubra descubram discernir pesquisar investigar apurar indagar explorar achar adivinhar constatar datar situar achar rastrear seguir desvendar destrinchar cotejar contrapor confrontar cruzar opor medir converter arredondar somar subtrair multiplicar dividir totalizar recontar recalcular refazer reler revisar rever corrigir anotar sublinhar destacar grifar marcar encurtar abreviar condensar reduzir simplificar esclarecer clarificar desenvolver transcrever decifrar soletrar pronunciar responder dizer referir relatar evocar discutir debater comentar pontuar categorizar repartir desmembrar detalhar etiquetar segmentar filtrar isolar tirar copiar completar prever antecipar extrapolar simular modelar demonstrar provar refutar resolver concluir idear conceber inventar formular reformular atribuir autenticar folhear escutar detectar reconhecer tabular traçar pesar pôr explique descreva resuma liste enumere indique procure encontre compare analise cite calcule conte conferir apontar deduzir inferir pensar raciocinar ponderar julgar diagnosticar sugerir sugira distinguir observar interpretar criticar notar anotar ver refletir considerar aconselhar priorizar rastrear prever imaginar orçar checar conferir ponderar determinar estabelecer confirmar levantar encontrar procurar ler leia descobrir dar identificar extrair examinar avaliar reunir recolher ' +
      'verificar traduzir consultar recuperar propor redigir escrever recomendar estimar assinalar localizar abrir estudar buscar procurar procure procura',
    other:
      'documentar reescrever selecionar associar relacionar adaptar ajustar unificar combinar gerar desenhar ilustrar construir traçar projetar esboçar corrigir montar colocar dar pôr levar trazer eleger tomar escolher usar fazer faça esperar aguardar repetir pedir obter continuar prosseguir tentar acrescentar encurtar manter deixar criar ' +
      'planear mover percorrer solicitar fundir decidir pôr',
    making:
      'adicionar acrescentar preparar incluir redigir escrever fazer criar fazer faça elaborar redigir escrever criar preparar dar montar',
    answers:
      'secção seção diapositivo slide parágrafo capítulo página nota lista tabela resumo síntese quadro inventário seleção relatório levantamento',
    naming:
      'sugerir sugira apontar levantar imaginar pensar mapear listar enumerar citar nomear encontrar procurar propor recomendar descrever dar explicar contar indicar identificar',
    infinitive: 'para',
    asking: 'como que quê qual quais quanto quanta quantos quantas quem onde porquê por',
    askingBehindVerb: 'quando se',
    relative: 'que cujo cuja cujos cujas quem onde sobre',
    participle:
      /^(?:[^ ]{2,}(?:ável|áveis|ível|íveis|ado|ada|ados|adas|ido|ida|idos|idas)|escrit[oa]s?|feit[oa]s?|post[oa]s?|abert[oa]s?|presos?|sujeit[oa]s|vist[oa]s?)$/u,
    carriers:
      /^(?:passos|etapas|condições|regras?|normas?|exceç(?:ão|ões)|riscos?|perigos?|consequências?|efeitos?|impactos?|procedimentos?|medidas?|direitos?|garantias?|obrigaç(?:ão|ões)|prazos?|precauções|indenizaç(?:ão|ões)|indemnizaç(?:ão|ões)|multas?|penalidades?|gastos?|custos?|ganhos?|lucros?|perdas?|prejuízos?|economia|probabilidade|cenários?|dias|horas|momentos?|períodos?|noites|tardes|situações|ocasiões|casos|atividades|jogos|brincadeiras)$/u,
    beforeAsking: 'até desde a de por em com para me nos',
    subordinators: 'se quando enquanto até salvo caso assim desde',
    selecting:
      'usar utilizar tomar considerar incluir excluir escolher limitar contar manter selecionar',
    polite:
      'você poderia, poderia, você pode, podes, pode, faça o favor de, faz o favor de, por favor, por gentileza, é preciso, precisa, deves, deve, não esqueça de, não se esqueça de, lembre se de, tenha a bondade de, seria bom, convém, tratar de, trate de',
    verbLike:
      /^(?!(?:qualquer|mulher|lugar|mar|familiar|militar|escolar|popular|particular|poder|prazer|similar|exemplar|ar)$)[a-zà-ú]{2,}(?:ar|er|ir|ôr)$/u,
    joiners: 'e ou mas',
    sequence: 'depois então finalmente seguida',
    leadIns: 'favor primeiro agora imediatamente também por em',
    determiners:
      'o a os as um uma uns umas este esta estes estas esse essa meu minha seu sua seus suas nosso nossa todos todas dois duas três quatro dez vinte lhe lhes',
    forms: portugueseForms,
  },
  groups: [
    {
      hides: 'condition',
      unless: 'told',
      where: 'done',
      constructions: String.raw`
        ^^ (após|depois) (o|a|os|as|do|da|dos|das) ~ (de|do|da|dos|das) [^ ]+
        (todo|toda|cada|qualquer) … há (mais|[0-9]+) [^ ]+
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      where: 'done',
      constructions: String.raw`
        ^^ (sem|nenhum|nenhuma) [^ ]+ … , (não|sem|nenhum|nenhuma|[^ ]+(ar|er|ir)) [^ ]+
        com (menos|mais|suficiente*|bastante*|demasiad*|poucos|poucas) (de )?[^ ]+
        a partir (do|da|dos|de) (segundo|segunda|terceiro|terceira|quarto|quarta|quinto|quinta|[0-9]+) [^ ]+
        (a|sob) (pedido|demanda|solicitação|encomenda|requerimento)
        contra (recibo|entrega|caução|pagamento|apresentação|assinatura|fatura|depósito|reembolso)
        (em troca de|mediante) [^ .,?]+
        (os|as|o|a) [^ ]+ (não [^ ]+(ado|ada|ados|adas|ido|idas|idos)|vencid*|defeituos*|danificad*|em atraso|por pagar|por vender|caducad*) … [^ ]+
        o que (ocorrer|acontecer|for|vier|chegar|ficar) (antes|primeiro|mais|melhor)
        quanto (mais|menos|maior|menor) [^ ]+
        (sócios|adultos|crianças|convidados|membros) … , (os )?(outros|demais|restantes|não) [^ ]+
        (com|à) (a )?exceção (de|do|da|dos|das)
        como (plano b|último recurso|alternativa|reserva|segunda opção)
        o mais (barato|rápido|curto|perto) dos dois
        (após|depois) (do|da|o|a) (segundo|segunda|terceiro|terceira|primeiro|primeira) [^ ]+
        ^^ (passad*|acima|abaixo|ultrapassad*) [^ ]+ … ,
        ao (ver|ouvir|notar|encontrar|detetar|detectar|terminar|acabar|subir|baixar|cair|sinal) [^ ]+
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      where: 'done',
      constructions: String.raw`
        (apenas|só|somente|unicamente|exclusivamente) (contra|após|mediante|com|sob|em|depois|na|no) [^ ]+
        (deixar|deixe|deixando) (as|os) (outras|outros|demais|restantes)
        ^^ (exceto|salvo|menos|tirando|fora) (em|nos|nas|no|na|os|as|aos|às|quando) [^ ]+
        (que|cujo|cuja) (estiver|estiverem|tiver|tiverem|for|forem|houver|faltar|faltarem|[^ ]+arem|[^ ]+erem) [^ ]+
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      constructions: String.raw`
        condição (é|,)
        ^^ (um|uma) (só|única|único|mais) … (e|,)
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      where: 'done',
      constructions: String.raw`
        (apenas|só|somente|unicamente|exclusivamente) (a|ao|aos|à|às|para|com|os|as|de|o) … (que|quem|cujo*|sem)
        (qualquer|todo|toda|todos|todas|cada) … que ~ (não|esteja*|tenha*|ultrapasse*|exceda*|há|falte*|continue*|estiver*|tiver*|ultrapassar*|for|forem|seja|sejam|está|passe*|exija*)
        (qualquer|todo|toda|cada) [^ ]+ (sem|com) [^ ]+
        (ao|à|aos) (menor|primeiro|primeira|mínimo|mínima) (sinal|sintoma|queixa|reclamação|dúvida|alarme|erro|indício|aviso|fuga|pessoa)
        (ao|à|o|a) primeir* que
        a quem ~ (mais|menos|melhor|primeiro)
        (em|nos) dias (de|sem|com) [^ ]+
        (após|depois de|mediante) (receber|recebimento|receção|a receção|o pagamento|confirmação|a confirmação|assinatura|a assinatura|a chegada|o recebimento|o sinal)
        com (bom|mau) tempo
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      constructions: String.raw`
        até (o|a|os|as) ~ (?!(lugar|mar|jantar|luar|bar|par|lar|amanhecer|anoitecer|entardecer|prazer|dever)\x20)[^ ]+(ar|er|ir|arem|erem|irem|or|uir)
        (tão logo|na medida|sob a condição|com a condição|na condição|a menos|na hipótese)
        mal (o|a|os|as|se|chegue|termine|receba|acabe) (?!(do|da|de|e)\x20)[^ ]+
        (havendo|não havendo|chovendo|em havendo) [^ ]+
        sem (resposta|notícias|retorno|objeções|objeção|oposição|confirmação|reação) (até|de|do|da|em|dentro|no|na|prévia)
        cada (semana|dia|mês|hora|noite|vez|ano) (em )?que
        (no|a partir do) momento em
        uma vez (aceite|entregue|pago|paga|feito|feita|pronto|pronta|seco|seca|aceites)
        não … antes (que|de (que|o|a|os|as|ter|receber))
        no caso de (o|a|os|as)
        (quem quer|qualquer que|seja quem)
      `,
    },
    {
      hides: 'condition',
      unless: 'explained',
      constructions: String.raw`
        (em|no) caso (de|do|da)
        (na|à) (ausência|falta) (de|do|da|dele|dela)
        depois (que|de (o|a|os|as|ele|ela)) [^ ]+
      `,
    },
    {
      hides: 'condition',
      unless: 'nothing',
      where: 'before',
      constructions: String.raw`
        ^^ (depois|uma vez) (de )?(?!(de|do|da|ler|ver)\x20)[^ ]+ ~ ,
        ^^ [^ ]+(ado|ada|ados|adas|ido|ida|idos|idas|ito|ita|eito|eita|erto|erta|osto|osta|sto|sta) (o|a|os|as|um|uma|seu|sua) … ,
        ^^ mal (o|a|os|as|um|uma) … ,
        ^^ com (o |a )?(tempo bom|bom tempo|mau tempo|tempo ruim|chuva|sol) [^ ]+
        ^^ com (o|a|os|as) … (na mão|em mãos|em mão|assinad*|aprovad*|pront*|garantid*) ,
        ^^ (a|para) quem … , [^ ]+
        [^ ]+ (passam|passa|vão|vai|precisam) (antes|primeiro) (pel*|por|para|de|do|da)
        (ficam|fica|ficarão) (em branco|vazi*|de fora|para depois|como está*)
        ^^ (após|depois de|ao) (passar|superar|obter|assinar|receber|confirmar|conseguir|aprovar)
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      where: 'done',
      constructions: String.raw`
        (apenas|só|somente|unicamente|exclusivamente) (para )?(os|as|aos|às|quem|a|o|aqueles|aquelas|ao) ~ que
        (apenas|só|somente|unicamente|exclusivamente) (a |para )?quem
        que ~ (tiver|obtiver|receber|ganhar|vencer|apontar|escolher|indicar|for|conseguir|somar|alcançar|sair|preferir|decidir|votar|disser|ficar|tirar|eleger|oferecer|cobrar) [^ ]+
        que ~ (tiver|obtiver|receber|ganhar|vencer|for|sair|ficar) $
        (deixar|deixe|deixá-*|pular|omitir|ignorar|saltar) … (em branco|vazi*|de fora|ilegíve*|já|como está*|duvidos*|faltant*)
        não [^ ]+(ar|er|ir) … que já
        (mostrar|mostre|consultar|perguntar|levar) primeiro … (depois|só então|então)
        (acima|abaixo|mais) de [0-9]+ … (antes|primeiro|aprovação|autorização)
      `,
    },
    {
      hides: 'condition',
      unless: 'nothing',
      constructions: String.raw`
        (na|em|em caso de|havendo) dúvida
        (se necessário|se preciso|se possível|se houver|se for possível|se puder|se quiser)
        ^^ (obtid*|recebid*|aprovad*|confirmad*|concluíd*|terminad*) … ,
        (em|no|na) (caso|hipótese|eventualidade) de ((o|a|os|as) )?[^ ]+ (ter|não|ser|estar|haver|faltar|falhar|terem|serem)
        (apenas|só|somente) (em|no|na) (caso|hipótese|eventualidade)
        mediante ((a|o) )?(concordância|aprovação|autorização|permissão|anuência|aval|consentimento|confirmação)
        (caso contrário|do contrário)
        e ,? ?se não ,?
      `,
    },
    {
      hides: 'condition',
      unless: 'asked',
      constructions: String.raw`
        (a menos|a não ser|desde|contanto|supondo|supor|assumindo|salvo|sempre|toda vez|cada vez|uma vez|logo|assim|até|na condição de|sob a condição de|à medida|mal|no momento em) que
        (caso contrário|do contrário|de outro modo|de outra forma|nesse caso|neste caso|se necessário|se preciso|conforme necessário|conforme o caso|se for o caso|quando aplicável|se houver)
      `,
    },
    {
      hides: 'condition',
      unless: 'told',
      constructions: String.raw`
        (aos demais|às demais|ao resto|aos outros|às outras) ,? ?(em|com|o|a|um|uma)
        se … (então|senão|do contrário|caso contrário)
        (quando|caso|sempre que|enquanto|assim que|toda vez que) … então
        (seja|quer|ou) … (seja|quer|ou) … (conforme|dependendo)
        conforme … ou não
        (?<!\x20(perguntar|pergunta|pergunte|saber|verificar|descobrir|ver|dizer|confirmar)(\x20[^\x20.,]+){0,3}\x20)se (?!trata)[^ ]+
        (?<!\x20(verão|inverno|dia|ano|manhã)\x20)senão
        (senão|salvo se|exceto se|talvez|porventura|quiçá|possivelmente|eventualmente|eventual)
        ^ caso (?!(de|do|da|dos|clínico|prático|real)\x20)[^ ]+
        (?<!\x20(o|um|no|do|ao|este|esse|nesse|neste|cada|em|estudo|de)\x20)caso (?!(de|do|da|dos|clínico|prático|real)\x20)[^ ]+
        ^ (em|no|na) (caso|hipótese|eventualidade) (de|do|da)
        (em|no|na|para o) (caso|hipótese|eventualidade) (em|que|contrário|afirmativo|negativo)
        (em função|conforme|consoante|de acordo com) ((de|do|da|dos|das|o|a|os|as) )?(resultado|resultados|resposta|respostas|orçamento|decisão|caso|tempo|clima|previsão|disponibilidade)
        (dependendo|a depender)
        ^ (mediante|perante|diante de|ante) (um|uma|resultado|aprovação|confirmação)
        uma vez [^ ]+(ado|ada|ados|adas|ido|ida|idos|idas|to|ta|tos|tas)
        (não|nunca) … (até|antes|sem|enquanto)
        (só|somente|apenas|unicamente) ~ (se|quando|após|depois|caso|em caso|então|mediante)
        ^ salvo
        após uma eventual
        ao (receber|chegar|terminar|falhar)
        ^ onde (?!(é|são|fica|está)\x20)[^ ]+
        ^ (havendo|chovendo|faltando|passando|sobrando|existindo|querendo)
        onde (houver|for|tiver|estiver)
        ou ,? ?chovendo
        (decidir|decida|escolher|optar) … (conforme|de acordo|segundo|consoante)
        (conforme|segundo) (a decisão|o resultado|a resposta|o caso)
        (na|no) que (funcionar|der|servir|tiver)
        (?<=[.] )(?!(qual|quais|como|que|quê|quem|quanto|quanta|quantos|quantas|onde|quando|porquê|por|de|a|em)\x20)[^ .?]+ … (?<!_ )[?] [^ .?,]+
        (houver|houverem|estiver|estiverem|tiver|tiverem|quiser|quiserem|puder|puderem|fizer|fizerem|vier|vierem|disser|trouxer|trouxerem)
        ^^ (conforme|consoante|segundo) (?!(ele|ela|eles|mim)\x20)[^ ]+ … , [^ ]+
        (escolher|escolha|propor|proponha|decidir|decida|optar|recomendar|responder) … (conforme|consoante|segundo|dependendo|em função|de acordo)
        (com|sem|após|mediante|sob) (a |o )?(prévi[oa] )?(autorização|aprovação|permissão|consentimento|acordo|aval|anuência)
        sob (reserva|condição)
        na sua falta
        (não|em não) havendo
        antes de (continuar|prosseguir|avançar|proceder|passar)
        (só|apenas|somente) … depois (que|de)
        desde que (?!(nasceu|chegou|começou|abriu)\x20)[^ ]+
      `,
    },
    {
      hides: 'condition',
      unless: 'modified',
      constructions: String.raw`
        (?<!\x20(saber|dizer|descobrir|indicar|verificar|e|de|desde|perguntar|informar)\x20)quando [^ ]+
        enquanto (?!isso)[^ ]+
        até (que|chegar|obter|conseguir|encontrar|atingir|receber|ter|terminar|ficar|dar|o sinal|haver|esgotar|a (aprovação|confirmação|chegada|resposta)|o (sinal|retorno)|segunda ordem)
        até [^ ]+ ~ (ficar|estar|ser|chegar|terminar|acabar|responder|ficarem|estarem|serem|responderem)
        (após|depois de|mediante) ((um|uma|a|o|receber) )?(falha|erro|recebimento|confirmação|aprovação|pagamento|eventual|recepção|recebido)
      `,
    },
    {
      hides: 'condition',
      unless: 'described',
      constructions: String.raw`
        depende*
        (conforme|consoante|segundo) (o|a|os|as) (língua|idioma|valor|tempo|resposta|tamanho|disponibilidade|preferência|caso|orçamento)
      `,
    },
    // What somebody, time, money, room or the weather must allow.
    {
      hides: 'condition',
      unless: 'told',
      constructions: String.raw`
        ^ [^ ]+ permitindo
        (com|sem) (o |a )?(seu|sua|nosso|nossa|meu|minha|teu|tua) (autorização|aprovação|permissão|consentimento|acordo|aval|anuência)
        ^ sujeit* (a|à|ao) [^ ]+
        até (acabar*|esgotar*|terminar*|durar*)
        ^ (sendo|dando) (possível|tempo|preciso|necessário|viável)
        ^ salvo [^ ]+
      `,
    },
    {
      hides: 'loop',
      unless: 'modified',
      constructions: String.raw`
        (tantas vezes|quantas vezes (for|forem|quiser|necessário|preciso)|todas as vezes|quantos forem|quantas forem)
        (para|por|após|depois de) cada (?!(dia|semana|mês|pessoa)\x20)[^ ]+
        a cada ([0-9]+|rodada|dois|duas|três|cinco|dez|quinze|trinta|vez|hora|minuto|segundo|nov[oa]|dia|semana)
        (checar|verificar|conferir|consultar|monitorar|cobrar|olhar|acompanhar|vigiar) … (toda|todo|todos os|todas as) (semana|dia|hora|manhã|noite|minuto|dias|semanas|horas|manhãs)
        (checar|verificar|conferir|consultar|monitorar|cobrar|olhar|acompanhar|vigiar) … (diariamente|regularmente|periodicamente|continuamente|constantemente|semanalmente)
        (repetir|repita|repete|repetindo|reiterar|iterar|itere|recomeçar|recomece|insistir)
        (percorrer|percorra) … (um a um|uma a uma|cada)
        (um a um|uma a uma|um por um|uma por uma|um de cada vez|uma de cada vez|um após o outro|uma após a outra|um atrás do outro|sucessivamente|à vez|por vez)
        (voltar|volte|retornar|retorne|ir|pular|saltar|regressar|recomeçar) ~ (ao|à|para o|para a|do|no) (passo|etapa|início|começo|ponto|princípio|anterior)
        (em laço|em loop|em ciclo)
        (fazer|faça|proceder|proceda|continuar|agir|seguir|aja) … (o mesmo|da mesma (forma|maneira)|do mesmo (modo|jeito)|igualmente|assim por diante|conforme|de acordo|em conformidade)
        (continuar|continue|seguir|prosseguir|ficar) ([^ ]+(ando|endo|indo)|a [^ ]+(ar|er|ir))
        (demais|outros|outras|restantes) … (o mesmo|da mesma (forma|maneira)|do mesmo (modo|jeito))
        (da mesma (forma|maneira)|do mesmo (modo|jeito)|o mesmo) … (demais|outros|outras|restantes)
      `,
    },
    {
      hides: 'wait',
      unless: 'modified',
      constructions: String.raw`
        (esperar|espere|esperando|aguardar|aguarde|aguardando|^ à espera|no aguardo)
        (pausar|pause|suspender|suspenda|suspens[oa]|interromper|interrompa|parar|pare|parando) … (até|no|na|em|quando|se|ao|enquanto|à)
        (deixar|deixe) … (terminar|acabar|descansar|esfriar|crescer|rodar|concluir|em espera|suspens*)
        (vigiar|vigie|ficar de olho|monitorar|monitore|monitorizar)
      `,
    },
    {
      hides: 'retry',
      unless: 'modified',
      constructions: String.raw`
        (voltar|volte|tornar) a [^ ]+(ar|er|ir|á-l[oa]s?|ê-l[oa]s?)
        (de novo|novamente|outra vez|mais uma vez|repetidamente|repetidas vezes|vezes sem conta)
        ^ (tentar|tente|experimentar outra|retentar)
      `,
    },
    {
      hides: 'approval',
      unless: 'told',
      constructions: String.raw`
        ^ (pedir|pede|peça|solicitar|solicite|obter|obtenha|conseguir|requerer) … (autorização|aprovação|permissão|consentimento|luz verde|aval|anuência|confirmação)
        (deixar|deixe) … (decidir|escolher|confirmar|aprovar)
        (pedir|fazer) que … (confirm*|aprov*|autoriz*)
      `,
    },
  ],
}
