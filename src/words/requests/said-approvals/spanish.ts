import type { SaidApprovals } from './table.ts'

export const spanish: SaidApprovals = {
  reading:
    'listar lista citar cita encontrar encuentra contar resumir resume explicar explica describir describe comparar compara leer lee traducir traduce calcular calcula analizar analiza cómo por qué cuál cuáles quién cuándo dónde es son',
  lists: {
    consent:
      'visto aprobación autorización permiso consentimiento bendición acuerdo conformidad firma rúbrica plácet placet aval beneplácito venia anuencia asentimiento visado contrafirma',
    approve:
      'aprobar autorizar validar visar consentir ratificar rubricar refrendar avalar contrafirmar',
    approves:
      'apruebe aprueben autorice autoricen valide validen firme firmen consienta ratifique rubrique avale asienta dé',
  },
  constructions: String.raw`
    (antes de que|hasta que|sin que) … (vea|vean|lea|lean|revise|revisen|haya visto|hayan visto|haya leído|haya revisado|apruebe|vote|voten|decida|diga|confirme|firme)
    (nada|nadie|no|ningún|ninguna) … sin [^ ]+ $
    (requiere|requieren|necesita|falta|faltan|exige|sin|con) ~ (dos|doble|segunda|ambas) (firmas|firma)
    (debe|deben|tiene que|tienen que|ha de) ((antes|primero|también|aún) )?(aprobar|autorizar|consentir|aceptar|decir que sí|estar de acuerdo|dar|votar|firmar|refrendar) [^ ]*
    (pregúntame|consúltame|pídeme|avísame|consultarme|preguntarme) [^ ]*
    (para|parar|detente|alto|pausa) … (pregunta|preguntar|consulta|consultar|espera)
    (solo|sólo|únicamente) (yo|él|ella|nosotros|[^ ]+) (puedo|puede|podemos|pueden) [^ ]+
    (aprobad*|autorizad*|firmad*|revisad*|visad*|validad*) por … (antes|primero|previamente)
    (asegurarse|asegúrate|comprobar|verificar) … (esté de acuerdo|está de acuerdo|acepta|acepte|consiente)
    (decisión|elección) (corresponde|es|queda|recae|depende) (a|de|en) [^ ]+
    (dejar|deja|dejad) … (decidir|que decida|la decisión|la última palabra) [^ ]*
    (a|con|esperar|espera) (mi|su|la) (señal|orden|indicación|palabra|ok|visto|decisión)
    (dos|varias) (personas|compañeros|ojos) … (revisar|comprobar|firmar|verificar|revisen|firmen|verifiquen)
    (para que|a fin de que) (yo|lo|la|[^ ]+) … (apruebe|autorice|valide|revise|decida)
    (persona|humano|alguien) … (revisar|aprobar|autorizar|confirmar|decidir|verificar|revise|apruebe|autorice|confirme|decida)
    (sin|requiere|requieren|necesita|necesitan|exige|precisa|esperar|espera|espere|esperando|aguardar|pedir|pide|pida|obtener|obtén|recoger|recabar|solicitar|falta|faltan|previa|previo|conseguir|solo con|sólo con) ~ {consent}
    {consent} … (necesari*|requerid*|obligatori*|previ*|imprescindible|antes|primero|pendiente)
    (ningún|ninguna|nada|nadie|nunca|no) … sin … ({consent}|que)
    (debe|deben|deberá|deberán|tiene que|tienen que|ha de|han de|hay que|falta|le toca) … ({approve}|ser (aprobad*|autorizad*|validad*|firmad*|revisad*|confirmad*|visad*))
    (que|falta que|hasta que|espera a que|antes de que|hacer que|haz que|deja que|pide que|pedir que|pedir a|una vez que|cuando|solo si|si) … {approves} [^ ]+
    (hacer|haz|haga|dejar) … {approve}
    (doble|segunda|segundo|cuatro) (revisión|comprobación|firma|verificación|par|ojos|persona|control|opinión|validación|lectura|visto)
    (revisión|control|verificación|comprobación) (de|por|a) (dos|cuatro|otra|segunda) [^ ]+
    (muéstrame|enséñame|mándame|envíame|enséñale|muéstrale|enseñar|mostrar|presentar|someter) … (antes|primero|previamente|para)
    (primero|antes) … (muéstrame|enséñame|enseñar|mostrar|consultar|preguntar|pedir|revisar)
    (preguntar|pregunta|pregúntale|consultar|consulta|consúltalo|háblalo) … (antes|primero|si puede|si se puede)
    (yo|nosotros|él|ella) … (autorizo|apruebo|decido|doy|autoriza|decide|aprueba|confirmo|valido|firmo) [^ ]*
    (decido|autorizo|apruebo) yo
    [^ ]+ (decidirá|tiene la última palabra|tendrá la última palabra|da la última palabra)
    (última palabra|decisión final|palabra final) [^ ]*
    visto bueno
    luz verde
  `,
}
