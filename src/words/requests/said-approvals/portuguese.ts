import type { SaidApprovals } from './table.ts'

export const portuguese: SaidApprovals = {
  reading:
    'listar liste lista citar cite encontrar encontre contar resumir resuma explicar explique descrever descreva comparar compare ler leia traduzir traduza calcular calcule analisar analise como porque qual quais quem quando onde é são',
  lists: {
    consent:
      'aprovação autorização permissão licença consentimento bênção benção acordo assentimento assinatura rubrica aval anuência concordância beneplácito endosso',
    approve: 'aprovar autorizar validar visar consentir ratificar rubricar avalizar referendar',
    approves:
      'aprove aprovem autorize autorizem valide assine assinem consinta ratifique rubrique aprovar autorizar',
  },
  constructions: String.raw`
    (antes que|até que|até|antes de|sem que) … (ver|veja|vejam|ler|leia|rever|reveja|ter visto|ter lido|aprovar|aprove|votar|vote|votem|decidir|decida|disser|confirmar|confirme|assinar|assine)
    (nada|ninguém|não|nenhum|nenhuma) … sem [^ ]+ $
    (requer|requerem|precisa|exige|sem|com|falta) ~ (duas|dupla|segunda|ambas) (assinaturas|assinatura)
    (deve|devem|tem de|têm de|tem que|há de) ((antes|primeiro|também|ainda) )?(aprovar|autorizar|consentir|aceitar|dizer que sim|estar de acordo|dar|votar|assinar|referendar) [^ ]*
    (pergunta me|pergunte me|consulta me|consulte me|me pergunte|me consulte|fala comigo|fale comigo) [^ ]*
    (para|pare|parar|pausa|espera) … (pergunta|pergunte|perguntar|consulta|consulte)
    (só|apenas|somente) (eu|ele|ela|nós|[^ ]+) (posso|pode|podemos|podem) [^ ]+
    (aprovad*|autorizad*|assinad*|revist*|visad*|validad*) (por|pela|pelo|pelos|pelas) … (antes|primeiro|previamente)
    (garantir|garanta|certificar|confirmar) … (esteja de acordo|está de acordo|aceita|aceite|concorda|concorde)
    (decisão|escolha) (cabe|é|fica|pertence) (a|ao|à|da|do|de|com) [^ ]+
    (deixar|deixe|deixa) … (decidir|a decisão|a última palavra) [^ ]*
    (ao|sob|com|esperar|espere|aguardar) (meu|minha|seu|sua|o meu|a minha|pelo meu|pela minha) (sinal|ordem|comando|palavra|ok|decisão|indicação)
    (duas|várias) (pessoas|colegas) … (verificar|rever|assinar|conferir|verifiquem|confiram)
    (para que|a fim de que) (eu|o|a|[^ ]+) … (aprove|autorize|valide|reveja|decida|possa)
    (pessoa|humano|alguém) … (verificar|aprovar|autorizar|confirmar|decidir|rever|aprove|autorize|confirme)
    (sem|requer|requerem|precisa|precisam|exige|carece|aguardar|aguarde|esperar|espere|pedir|peça|obter|obtenha|recolher|recolha|colher|solicitar|falta|faltam|mediante|necessita|só com|apenas com|dar o seu) ~ {consent}
    (só|apenas|somente) … com (a|o) {consent}
    {consent} … (necessári*|requerid*|obrigatóri*|prévi*|antes|primeiro|indispensável|pendente)
    (nenhum|nenhuma|nada|ninguém|nunca|não) … sem … ({consent}|que)
    (deve|devem|deverá|deverão|tem de|têm de|tem que|há de|há que|falta|cabe a) … ({approve}|ser (aprovad*|autorizad*|validad*|assinad*|revist*|confirmad*|visad*|liberad*))
    (que|até que|antes que|espera que|espere que|uma vez que|quando|só se|se|peça que|assim que|depois que|caso) … {approves} [^ ]+
    (fazer|faça|deixar|deixe|mandar|pedir|peça) … {approve} [^ ]+
    (dupla|duplo|segunda|segundo|quatro) (verificação|revisão|assinatura|conferência|par|olhos|pessoa|controlo|controle|opinião|leitura|validação|visto)
    (verificação|revisão|conferência|controlo|controle) (por|de|a) (duas|dois|quatro|outra|segunda) [^ ]+
    (mostra|mostre|mostrar|envia|envie|manda|apresentar|submeter|me mostre|me mostra) … (antes|primeiro|previamente|para aprovação)
    (primeiro|antes) … (mostra*|mostre*|mostrar|consultar|perguntar|pedir|rever)
    (perguntar|pergunte|consultar|consulte|fale|falar) … (antes|primeiro|se pode|se se pode)
    quem (autoriza|aprova|decide|valida|libera|assina|confirma) … (sou|é|somos) [^ ]+
    (eu|nós) … (autorizo|aprovo|decido|dou|confirmo|libero|valido)
    (autorizo|aprovo|decido) eu
    [^ ]+ (decidirá|tem a última palavra|terá a última palavra)
    (última palavra|decisão final|palavra final) [^ ]*
    luz verde
    sinal verde
    (dar|dê|deu) … (o|seu|sua) (ok|okay|sim|aval|visto)
    (tem de|têm de|tem que|deve) dar [^ ]+
  `,
}
