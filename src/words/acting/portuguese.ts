// Acting in Portuguese

import { portugueseForms } from './forms.ts'
import type { ActingWords } from './rules.ts'

export const PORTUGUESE_ACTING: ActingWords = {
  lists: {
    taxes: 'declaração declarações imposto',
    shops: 'correios banco farmácia lavandaria oficina receção portaria estação escola loja',
    done: 'pag* liquidad* resolvid* fechad* enviad* lid* concluíd* cancelad* quitad*',
    selling: 'venda',
    offers: 'proposta* oferta* candidatura',
    notices:
      'queixa reclamação denúncia recurso requerimento demissão oposição candidatura protesto',
    elsewhere:
      'o a os as um uma uns umas meu seu nosso lista texto tabela documento agenda calendário segunda terça quarta quinta sexta sábado domingo manhã tarde noite semana mês ano ordem início fim janeiro fevereiro março abril maio junho julho agosto',
    contract: 'contrato* assinatura licença* cartão',
    lists: 'lista listas grupo canal',
    right: 'acesso permissão permissões chave chaves',
    calendar: 'calendário* agenda*',
    mail: 'fatura* cartão ata atas planta* formulário* processo* mail* email* e-mail* carta* newsletter* boletim lembrete* convite* notificação notificações mensagem mensagens sms fax pacote* encomenda',
    money:
      'pagamento* fatura* euro* eur reais real dólar* dinheiro salário* renda aluguel aluguer imposto* doação caução transferência* crédito*',
    file: 'ficheiro* arquivo* pasta* diretório* disco* pen cópia* backup* repositório* lixo lixeira cache registo* registro* base bases md txt csv json yaml docx xlsx pdf foto* imagem imagens documento* configuração vídeo* anexo*',
    server:
      'servidor* serviço* máquina* vm contentor* contêiner* cluster router* roteador* impressora* processo* site aplicação aplicativo produção script* migração teste testes comando* pipeline* tarefa* correção atualização atualizações controlador* rede computador* pc dns domínio* software programa* versão sistema*',
    account:
      'morada* endereço* telefone conta* perfil* assinatura* contrato* conta* utilizador* usuário* cliente* palavra-passe palavra senha* acesso* permissão permissões papel chave* token* licença* perfil* assinatura* subscrição',
    post: 'artigo* post posts tweet* anúncio* campanha* vídeo*',
    booking:
      'mesa* quarto* sala* lugar* voo* comboio* bilhete* sessão aula* curso* aluguer entrega* encomenda* marcação consulta* reserva* consulta* compromisso* reunião reuniões voo* hotel hotéis bilhete* passagem lugar* táxi carro comboio trem restaurante entrega* férias pedido* candidatura* reclamação reclamações queixa* contrato* encomenda* ticket*',
    system: 'loja* plataforma* crm erp jira github slack sistema lista registo registro',
    people:
      'vizinh* jardineir* porteir* zelador* arquitet* advogad* notári* tabeli* contabilist* contador* tesoureir* president* treinador* diretor* professor* creche escola pais mãe pai avó avô tia tio irmã* irmão prim* filh* família amig* convidad* visitante* participante* sóci* associação coro administrador* agente* artesã* eletricist* telhador* pintor* carpinteir* canalizador* serralheir* técnic* motorist* estafet* transportador* grossist* armazenist* comerciante* cozinheir* padeir* talhante* florist* fotógraf* músic* orador* secretári* estagiári* aprendiz* candidat* paciente* doente* clínica hospital farmácia médic* veterinári* seguradora finanças câmara presidente polícia bombeiros tribunal banco redação editora jornal imprensa assinante* destinatári* remetente* doador* patrocinador* investidor* comité comissão contabilidade direção oficina hotel oficina câmara cliente* fornecedor* senhorio* inquilino* equipa equipe colega* chefe diretor* conselho banco seguradora autoridades polícia canalizador* encanador* médico dentista candidato* assinante* membro* funcionário* parceiro* imprensa pais professor* todos todas senhor senhora sr sra escritório departamento agência vizinho* participante* convidado* advogado* loja empresa amigo* paciente* estudante* remetente contabilidade finanças eletricista*',
    home: 'bomba* persiana* estore* toldo* forno máquina* frigorífico torneira* válvula* caldeira lareira sauna campainha garagem portão aquecimento luz luzes lâmpada* porta* portão termostato alarme forno água televisão ventilador janela* ar',
    goods:
      'papel pizza* comida flores cadeiras mesas toner bolo compras licença* produto* peças presente* sapatos impressora* cartões bebidas café resmas caixas',
    bookable:
      'assento* mesa voo* hotel quarto* sala lugar* bilhete* passagem táxi carro consulta viagem comboio trem restaurante noite noites intérprete fotógrafo curso',
    event: 'compromisso* reunião reuniões evento* ticket* pasta festa lembrete* passeio',
    text: 'duplicado* duplicata* repetição repetições palavra* frase* parágrafo* coluna* linha*',
    prints: 'cópia* exemplar* página* etiqueta* cartaz*',
    writable: 'ficheiro* arquivo* pasta* disco pen base md txt csv json yaml docx xlsx pdf crm',
    question: 'pergunta perguntas questão',
    vcs: 'ramo commit commits pull request',
    pay: 'pagamento* transferência* doação compra reserva*',
    answers:
      'lista* resumo* tabela* quadro* síntese* resposta* comparação comparações relatório* panorama conclusão conclusões frase* parágrafo* linha* palavra* pergunta* proposta* sugestão sugestões rascunho* esboço* esquema* ideia* explicação explicações descrição descrições tradução classificação glossário cronologia análise* avaliação definição definições título* índice inventário diagrama* gráfico*',
    self: 'me nos',
    anything: '*',
    posters: 'cartaz* folheto* póster*',
    adverts: 'anúncio* preço* preçário foto* artigo*',
    loans: 'empréstimo* passaporte livro livros',
    household: 'plantas flores gato cão cachorro jardim',
    backups: 'cópia cópias backup*',
    office: 'correios loja balcão',
    clouds: 'nuvem site portal servidor',
    papers:
      'questionário* inquérito* recurso* reclamaç* desculpa* circular* aviso* encomenda* pedido* certificado* comunicado* petição* requerimento* prova plano* programa* calendário* agenda pauta ordem ementa* menu* cardápio* carta* correio e-mail email* mail mensagem mensagens discurso* anúncio* convite* fatura* contrato* orçamento* formulário* cartaz* folheto* artigo* post posts apresentação slides roteiro* itinerário* rota* consulta* reunião reuniões evento* festa* viagem passeio* oficina* curso* canção poema* história* guião logotipo* guia* manual* pasta* ficheiro* arquivo* documento* página* site modelo* currículo cartão horário* escala* turnos receita* ficha* aula* mapa',
  },
  prepositions:
    'a ao à aos às de do da dos das em no na nos nas para por com sobre até entre que como mais num numa',
  topics: 'sobre que como',
  doing:
    'entregar quitar pagar saldar inscrever matricular retirar anunciar divulgar avisar advertir devolver emprestar alugar ceder presentear confiar consertar reparar lavar desmontar instalar ligar desligar conectar desconectar acender apagar aquecer esfriar ventilar regar plantar semear podar cozinhar assar descarregar embalar enviar mandar remeter convocar contratar nomear promover suspender expulsar admitir conceder negar delegar encarregar terceirizar depositar cobrar debitar creditar faturar prorrogar prolongar renovar adiantar adiar reabrir congelar penhorar denunciar reclamar recorrer negociar encontrar acompanhar parabenizar agradecer desculpar saudar difundir compartilhar lançar implantar migrar restaurar redefinir reiniciar resetar esvaziar jogar queimar destruir demolir apostar investir financiar patrocinar segurar hipotecar sumir soltar livrar aposentar rescindir',
  frames: String.raw`
    ^ (marcar|marque|registar|registrar|lançar) … como (pag*|liquidad*|resolvid*|fechad*|enviad*|lid*|concluíd*|cancelad*|quitad*)
    ^ (pôr|põe|ponha|colocar|coloque|meter) … (à venda|em leilão|para alugar|em produção|em serviço|fora de serviço|em linha|online|no mercado|no correio|em funcionamento)
    ^ (mandar|mande|manda|pedir|peça|fazer|faça|encarregar|dizer) (ao|à|a|o|os|as|aos|às) [^ ]+ … (para |de )?[^ ]+(ar|er|ir)
    ^ (mandar|mande|manda) (consertar|arranjar|limpar|pintar|imprimir|cortar|lavar|instalar|reparar|calibrar|entregar) [^ ]+
    por (favor|gentileza) ,? ?(lembre|diga|avise|peça|mande|ligue|faça) [^ ]+
    ^ sumir com [^ ]+
    ^ (diga|dizer|dize|digam|peça|pedir|lembre|lembrar|avise|comunique|conte|informe) (por (favor|gentileza) )?(a|ao|à|aos|às|para|lhe|o|os|as) [^ ]+
    ^ (faça|fazer|faz) (~ )?(saber|sumir|desaparecer|chegar|trocar|consertar|entrega|constar) [^ ]*
    ^ (faça|fazer|faz) … (saber|sumir|desaparecer|chegar)
    ^^ [^ ]+ … (deveria|deveriam|deve|devem|precisa|precisam|tem que|merece) (saber|receber|ser|ouvir|ficar|ter|tomar)
    (seria|convém|conviria|é) … que … (soubesse|soubessem|saiba|recebesse|receba|tivesse|fosse)
    ^ (garanta|garantir|assegure|assegurar|certifique se|providencie|cuide) (de )?que … (receba|recebam|saiba|saibam|tenha|tenham|chegue)
    ^^ (o |a )?(pagamento|quitação|transferência|depósito|reembolso|devolução|cancelamento|anulação|rescisão|reserva|compra|envio|entrega|inscrição|matrícula|publicação|exclusão|eliminação|instalação|assinatura|renovação|prorrogação|doação|notificação|convocação|bloqueio|desbloqueio|encomenda|contratação|remessa) (de|do|da|dos|das|a|ao|à|na|no) [^ ]+
    ^ (dar|dê) (baixa|acesso|a chave|as chaves|direitos|permissão|permissões|um toque|aviso|à|ao|para) [^ ]*
    ^ (mandar|mande) (o|a|os|as|um|uma) [^ ]+ [^ ]+(ar|er|ir)
    ^ (pôr|colocar|coloque|ponha|botar) (no ar|à venda|em manutenção|fim|online|em dia)
    ^ (livrar|desfazer) se (de|do|da|dos|das)
    ^ (adia|adiar|adie|muda|mudar|mude|passa|passar|remarca|remarcar|antecipa|antecipar) … (chamada|ligação|entrevista|visita|ensaio|entrega|aula|sessão) … (para|a|ao|à) [^ ]+
    ^ (põe|pôr|ponha|coloca|colocar|coloque|passa|passar|passe|leva|levar|sobe|subir|manda|mandar) … (em|para|a) (produção|prod)
    ^ (põe|pôr|ponha|coloca|colocar|coloque|publica|publicar|publique|mete|meter|sobe|carrega|carregar) … (no|na|em|no nosso|na nossa|no seu) (site|sítio|servidor|blog|blogue|portal|loja|intranet|internet)(?! (em|por)\x20)
    ^ (tira|tirar|tire|retira|retirar|retire|remove|remover|remova|apaga|apagar|apague|elimina|eliminar) … (do|da|do nosso|da nossa|do seu) (site|sítio|servidor|blog|blogue|portal|loja|intranet)
    ^ (escreve|escrever|escreva|responde|responder|responda) (a|ao|à|aos|às|para o|para a) (?!([^ ]+\x20){0,5}?(pergunta|perguntas|questão|carta|mensagem|nota|texto|parágrafo|rascunho|resposta|email|e-mail|mail|fim|final|início|mão|lado|margem|leitor)\x20)[^ ]+ ~ que
  `,
  forms: portugueseForms,
  rules: [
    {
      acts: 'outside',
      verbs: 'marcar registar registrar lançar',
      phrase: 'como=done',
    },
    {
      acts: 'outside',
      verbs: 'confirmar comunicar anunciar',
      phrase: 'a/ao/à/aos/às=people a/ao/à=names',
    },
    {
      acts: 'outside',
      verbs: 'deixar levar depositar entregar',
      phrase: 'em/no/na/nos/nas/ao/à=shops',
    },
    {
      acts: 'outside',
      verbs: 'apresentar enviar submeter',
      object: 'taxes',
    },
    {
      acts: 'outside',
      verbs: 'retirar',
      object: 'notices offers',
      phrase: 'notices offers',
    },
    // Whoever it is ordered from or booked with gets the order.
    {
      acts: 'outside',
      verbs: 'encomendar reservar comprar pedir',
      phrase: 'a/ao/à/na/no/em/junto=elsewhere',
    },
    {
      acts: 'outside',
      verbs: 'apresentar entregar interpor formalizar',
      object: 'notices',
      phrase: 'notices',
    },
    {
      acts: 'outside',
      verbs: 'escrever redigir compor criar planear planejar organizar programar agendar',
      phrase: 'writable',
    },
    {
      acts: 'nothing',
      verbs:
        'escrever redigir compor criar planear planejar organizar programar agendar preparar elaborar fazer faça faz montar traçar conceber marcar',
      object: 'answers',
    },
    // An entry may be a proposal.
    {
      acts: 'draft',
      verbs: 'adicionar acrescentar anotar pôr marcar inserir',
      object: 'calendar',
      phrase: 'calendar',
    },
    { acts: 'nothing', verbs: 'eliminar apagar remover', object: 'text' },
    // Whoever it is sent to is not the reader.
    {
      acts: 'outside',
      verbs: 'enviar mandar partilhar compartilhar distribuir',
      phrase: 'a/ao/aos/à/às/para=people a/ao/aos/à/às/para=names com=people',
    },
    { acts: 'nothing', verbs: 'enviar', object: 'answers' },
    {
      acts: 'outside',
      verbs:
        'eliminar apagar excluir deletar reiniciar reembolsar enviar mandar reencaminhar encaminhar pagar comprar cancelar publicar ' +
        'implantar instalar desinstalar notificar convidar anular desativar desbloquear bloquear revogar despedir demitir contratar ' +
        'renomear redefinir subscrever assinar vender alugar sobrescrever entregar avisar transferir doar contactar contatar',
    },
    {
      acts: 'outside',
      verbs: 'ligar telefonar informar alertar lembrar',
      object: 'people',
      phrase: 'people',
    },
    { acts: 'nothing', verbs: 'responder', object: 'question', phrase: 'question' },
    {
      acts: 'outside',
      verbs: 'responder',
      object: 'people mail booking',
      phrase: 'people mail booking',
    },
    { acts: 'outside', verbs: 'encomendar pedir', object: 'goods bookable', phrase: 'goods' },
    { acts: 'outside', verbs: 'reservar', phrase: 'people' },
    { acts: 'draft', verbs: 'reservar encomendar' },
    {
      acts: 'outside',
      verbs:
        'mover copiar substituir esvaziar limpar arquivar restaurar cifrar guardar salvar exportar armazenar sincronizar formatar adicionar acrescentar remover',
      object: 'file server account mail',
      phrase: 'writable',
    },
    { acts: 'outside', verbs: 'escrever', phrase: 'writable' },
    {
      acts: 'outside',
      verbs: 'modificar alterar mudar editar atualizar',
      object: 'file server account booking',
      phrase: 'system',
    },
    {
      acts: 'outside',
      verbs: 'iniciar parar executar lançar ativar',
      object: 'server home file post',
    },
    { acts: 'outside', verbs: 'desligar ligar acender fechar abrir baixar', object: 'home server' },
    { acts: 'outside', verbs: 'criar abrir fechar registar registrar', object: 'account' },
    { acts: 'draft', verbs: 'criar marcar organizar agendar', object: 'event' },
    { acts: 'outside', verbs: 'imprimir', object: 'prints' },
    { acts: 'outside', verbs: 'aprovar rejeitar aceitar confirmar', object: 'booking money' },
    { acts: 'outside', verbs: 'fundir', object: 'vcs' },
    { acts: 'outside', verbs: 'fazer faça efetuar realizar', object: 'pay' },
    { acts: 'outside', verbs: 'carregar', object: 'post', phrase: 'system' },
    { acts: 'outside', verbs: 'dar conceder retirar', object: 'right', phrase: 'right' },
    {
      acts: 'outside',
      verbs: 'adicionar acrescentar incluir',
      object: 'names people',
      phrase: 'lists',
    },
    { acts: 'outside', verbs: 'prorrogar renovar estender', object: 'contract' },
    { acts: 'outside', verbs: 'colocar+online pôr+online colocar+offline tirar+ar' },
    { acts: 'outside', verbs: 'bloquear' },
    { acts: 'outside', verbs: 'marcar', object: 'booking', phrase: 'people' },
    {
      acts: 'outside',
      verbs: 'inscrever inscreve-me inscreve',
      object: 'self',
      phrase: 'no/na/em=anything',
    },
    { acts: 'outside', verbs: 'mudar adiar antecipar remarcar desmarcar', object: 'booking' },
    { acts: 'outside', verbs: 'pôr põe regular ajustar', object: 'home' },
    { acts: 'outside', verbs: 'afixar pendurar colar', object: 'posters' },
    {
      acts: 'outside',
      verbs: 'pôr põe colocar',
      object: 'adverts',
      phrase: 'no/na=anything',
      isBoth: true,
    },
    { acts: 'outside', verbs: 'devolver', phrase: 'ao/à/aos/às=people' },
    { acts: 'outside', verbs: 'dá dar conceder', object: 'right', phrase: 'ao/à=right' },
    { acts: 'outside', verbs: 'remover tirar', phrase: 'do/da=lists' },
    { acts: 'outside', verbs: 'renovar prolongar', object: 'loans' },
    {
      acts: 'outside',
      verbs: 'levantar buscar',
      object: 'mail',
      phrase: 'nos/no/na/ao=office',
      isBoth: true,
    },
    { acts: 'outside', verbs: 'regar', object: 'household' },
    { acts: 'outside', verbs: 'dizer diz diga pedir peça', phrase: 'ao/à/aos/às=people' },
    { acts: 'outside', verbs: 'fazer faz faça', object: 'backups' },
    { acts: 'outside', verbs: 'repor repõe redefinir renomear', object: 'account file' },
    { acts: 'outside', verbs: 'postar', object: 'post file' },
    { acts: 'outside', verbs: 'rescindir', object: 'contract' },
    { acts: 'outside', verbs: 'carregar enviar subir', phrase: 'para=clouds' },
    {
      acts: 'outside',
      verbs: 'rescindir quitar redefinir reiniciar convocar matricular divulgar',
    },
    {
      acts: 'outside',
      verbs: 'entregar dar colocar pôr subir baixar retirar anunciar avisar',
      object: 'people right server home account booking money',
      phrase: 'people em/a/ao/à/no/na=names',
    },
    { acts: 'draft', verbs: 'colocar pôr botar', phrase: 'no/na/em=names' },
    // What is written or planned is a draft, but for the forms in which an answer is given.
    {
      acts: 'draft',
      verbs: 'escrever redigir compor criar planear planejar organizar programar agendar',
    },
    {
      acts: 'draft',
      verbs: 'preparar elaborar fazer faça faz montar traçar conceber marcar',
      object: 'papers event',
    },
    // Nothing that an answer can be.
    {
      acts: 'outside',
      verbs:
        'renovar prorrogar expedir submeter desligar acender desconectar fechar+torneira entregar convocar inscrever matricular contratar ' +
        'despedir demitir expulsar processar devolver consertar reparar cozinhar rebocar evacuar vacinar ' +
        'recarregar bloquear desbloquear franquear embalar reciclar queimar enterrar alugar emprestar ' +
        'vender leiloar cancelar anular adiar antecipar liquidar saldar creditar debitar reembolsar ' +
        'avisar advertir',
    },
  ],
}
